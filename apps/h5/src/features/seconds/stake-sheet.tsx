import { formatAmount, formatRate, formatSigned } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { sentenceOf } from '../../app/api.ts'
import type { Market } from '../../live/use-markets.ts'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Skeleton } from '../../ui/loadable.tsx'
import { WarningNote } from '../../ui/warning-note.tsx'
import { useDurationText } from './duration-text.ts'
import type { StakePreview, useStaking } from './use-staking.ts'

type Props = { market: Market; staking: ReturnType<typeof useStaking> }

/** The whole order with the server's figures before it is sent; it cannot be changed afterwards. */
export function StakeSheet({ market, staking }: Props) {
  const { t } = useTranslation('seconds')
  const durationText = useDurationText()
  const { stake, preview, isUnanswered } = staking
  if (stake === undefined) return null
  const { code: unit } = stake.currency
  const refusal = !isUnanswered && preview.isError ? sentenceOf(preview.error) : undefined
  const previewed = (value: (preview: StakePreview) => string) =>
    preview.data === undefined ? <Skeleton className="my-0.5 h-4 w-24" /> : value(preview.data)
  const figures =
    refusal === undefined
      ? [
          {
            label: t('payout'),
            value: previewed((it) => formatRate(it.payout_rate, { scaleMin: 0 })),
          },
          {
            label: t('profit_if_right'),
            value: previewed((it) => `${formatSigned(it.expected_profit)} ${unit}`),
          },
          {
            label: t('loss_if_wrong'),
            value: previewed((it) => `${formatSigned(it.expected_loss)} ${unit}`),
          },
          {
            label: t('break_even'),
            value: previewed((it) => formatRate(it.break_even, { scaleMax: 2 })),
          },
          {
            label: t('settlement_price'),
            value: previewed((it) => t('average_of', { count: it.window })),
          },
        ]
      : []
  return (
    <ConfirmSheet
      title={t(stake.side === 'up' ? 'confirm_up' : 'confirm_down')}
      isOpen={staking.isConfirming}
      onClose={staking.cancel}
      onConfirm={staking.send}
      confirmLabel={t(stake.side)}
      tone={stake.side === 'up' ? 'buy' : 'sell'}
      isBusy={staking.isBusy || (!isUnanswered && (preview.data ?? refusal) === undefined)}
      isRefused={refusal !== undefined}
    >
      <DetailList
        rows={[
          { label: t('pair'), value: `${market.code}/${market.legal_code}` },
          { label: t('duration'), value: durationText(stake.seconds) },
          { label: t('stake'), value: `${formatAmount(stake.number, { scaleMin: 2 })} ${unit}` },
          { label: t('entry_price'), value: t('entry_next') },
          ...figures,
        ]}
      />
      {refusal === undefined ? (
        <div className="mt-3">
          <WarningNote>{t('no_way_back')}</WarningNote>
        </div>
      ) : (
        <p role="alert" className="mt-3 text-sm text-down">
          {refusal}
        </p>
      )}
    </ConfirmSheet>
  )
}
