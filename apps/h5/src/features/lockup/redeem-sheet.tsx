import { formatAmount, formatRate } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Loadable, Skeleton } from '../../ui/loadable.tsx'
import { OpeningLink } from '../../ui/opening-link.tsx'
import { Result } from '../../ui/result.tsx'
import { lockupPaths } from './paths.ts'
import type { Redemption, useRedeem } from './use-lockup.ts'

type Props = { redeem: ReturnType<typeof useRedeem>; id: number }

/** The formula of the penalty with the figures of the position, before the redemption is confirmed. */
export function RedeemSheet({ redeem, id }: Props) {
  const { t } = useTranslation('lockup')
  return (
    <ConfirmSheet
      title={t('redeem')}
      confirmLabel={t('redeem_confirm')}
      tone="danger"
      isOpen={redeem.isConfirming}
      onClose={() => redeem.cancel(id)}
      isBusy={redeem.isBusy}
      onConfirm={() => redeem.send(id)}
    >
      <Loadable query={redeem.preview} skeleton={<Skeleton className="h-40 rounded-tile" />}>
        {(redemption) => <Figures redemption={redemption} />}
      </Loadable>
    </ConfirmSheet>
  )
}

function Figures({ redemption }: { redemption: Redemption }) {
  const { t } = useTranslation('lockup')
  const { code, amount, penalty, returned, dividends } = redemption
  const money = (value: string) => `${formatAmount(value)} ${code}`
  const formula = t('penalty_formula', {
    rate: formatRate(redemption.penalty_rate),
    days: t('days', { count: redemption.days_remaining }),
    amount: formatAmount(amount),
    penalty: formatAmount(penalty),
    code,
  })
  return (
    <>
      <div className="rounded-tile bg-raised p-4">
        <p className="text-sm text-ink-2">{t('penalty_words')}</p>
        <p className="num mt-1 text-md font-semibold break-words">{formula}</p>
      </div>
      <div className="mt-4">
        <DetailList
          rows={[
            { label: t('amount'), value: money(amount) },
            { label: t('penalty'), value: money(penalty) },
            {
              label: t('you_get_back'),
              value: <strong className="font-semibold">{money(returned)}</strong>,
            },
            { label: t('kept'), value: money(dividends) },
          ]}
        />
      </div>
      {Number(penalty) > Number(dividends) && (
        <p role="alert" className="mt-4 text-base text-down">
          {t('loss_warning')}
        </p>
      )}
    </>
  )
}

/** After a redemption: what was returned, what it cost, what was earned. */
export function RedeemedResult({ redemption }: { redemption: Redemption }) {
  const { t } = useTranslation('lockup')
  const { code, returned, penalty, dividends } = redemption
  const money = (value: string) => `${formatAmount(value)} ${code}`
  return (
    <Result
      title={t('redeemed_done', { amount: formatAmount(returned), code })}
      rows={[
        { label: t('returned'), value: money(returned) },
        { label: t('penalty'), value: money(penalty) },
        { label: t('dividends'), value: money(dividends) },
      ]}
      actions={
        <>
          <ButtonLink to={lockupPaths.positions()}>{t('positions')}</ButtonLink>
          <OpeningLink product="lockup" tone="quiet" to={lockupPaths.plans()}>
            {t('to_plans')}
          </OpeningLink>
        </>
      }
    />
  )
}
