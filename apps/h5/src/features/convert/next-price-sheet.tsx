import { useTranslation } from 'react-i18next'

import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Money } from '../../ui/money.tsx'
import { RateText } from './rate-text.tsx'
import type { Estimate } from './use-convert.ts'

type Props = {
  estimate: Estimate
  spreadBps: number
  slippageBps: number
  isOpen: boolean
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** A conversion at the next price: what it brings now, and how far that may move. */
export function NextPriceSheet({ estimate, spreadBps, slippageBps, ...sheet }: Props) {
  const { t } = useTranslation('convert')
  const { from_code: from, to_code: to } = estimate
  return (
    <ConfirmSheet title={t('confirm')} confirmLabel={t('convert')} {...sheet}>
      <div className="pb-4 text-center">
        <p className="text-sm text-ink-3">{t('you_receive')}</p>
        <p className="text-2xl font-semibold">
          ≈ <Money value={estimate.receives} unit={to} />
        </p>
        <p className="mt-1 text-sm text-ink-3">
          {t('next_note', { slippage: `${slippageBps / 100}%` })}
        </p>
      </div>
      <DetailList
        rows={[
          { label: t('you_pay'), value: <Money value={estimate.number} unit={from} /> },
          { label: t('rate'), value: <RateText {...estimate} /> },
          { label: t('slippage'), value: `${slippageBps / 100}%` },
          { label: t('spread'), value: `${spreadBps / 100}%` },
          { label: t('fee'), value: t('free') },
        ]}
      />
    </ConfirmSheet>
  )
}
