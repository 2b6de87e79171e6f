import { formatAmount, formatDateTime } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { sentenceOf } from '../../app/api.ts'
import { type CouponChoice, CouponField, isCouponAwaited } from '../../flows/coupon-field.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Result } from '../../ui/result.tsx'
import { lockupPaths } from './paths.ts'
import { rateRange } from './plan-terms.ts'
import type { LockupConfig, LockupPosition, Subscription, useSubscribe } from './use-lockup.ts'

type Props = {
  config: LockupConfig
  input: Subscription
  coupon: CouponChoice
  subscribe: ReturnType<typeof useSubscribe>
}

/** The server's own figures before anything is locked. */
export function SubscribeSheet({ config, input, coupon, subscribe }: Props) {
  const { t } = useTranslation('lockup')
  const { code, days } = config
  const { preview } = subscribe
  const { amount } = input
  const figures = preview.data
  const money = (value: string | undefined) =>
    value === undefined ? '--' : `${formatAmount(value)} ${code}`
  const inAll =
    figures !== undefined && figures.dividends_min !== figures.dividends_max
      ? `${formatAmount(figures.dividends_min)}–${money(figures.dividends_max)}`
      : money(figures?.dividends_max)
  return (
    <ConfirmSheet
      title={t('confirm_title')}
      confirmLabel={t('subscribe')}
      isOpen={subscribe.isConfirming}
      isBusy={subscribe.isBusy || (figures !== undefined && isCouponAwaited(coupon))}
      onClose={() => {
        coupon.reset()
        subscribe.cancel(input)
      }}
      onConfirm={() => subscribe.send(input)}
    >
      <DetailList
        rows={[
          { label: t('plan'), value: `${code} · ${t('days', { count: days })}` },
          { label: t('amount'), value: money(amount === '' ? '0' : amount) },
          { label: t('daily_rate'), value: rateRange(config) },
          { label: t('at_the_end'), value: inAll },
          { label: t('step_first'), value: timeText(figures?.first_dividend_at) },
          { label: t('matures'), value: timeText(figures?.matures_at) },
          { label: t('penalty_at_once'), value: money(figures?.penalty_max) },
        ]}
      />
      {figures !== undefined && (
        <CouponField
          use={{ scope: 'lockup', currency: code, amount: figures.amount, days }}
          chosen={coupon.chosen}
          onChoose={coupon.choose}
        />
      )}
      {preview.error !== null && (
        <p role="alert" className="mt-3 text-sm text-down">
          {sentenceOf(preview.error)}
        </p>
      )}
    </ConfirmSheet>
  )
}

function timeText(at: number | undefined): string {
  return at === undefined ? '--' : formatDateTime(at)
}

/** After a subscription: when the position pays and when it ends. */
export function SubscribedResult({ position }: { position: LockupPosition }) {
  const { t } = useTranslation('lockup')
  const { id, code, amount, days } = position
  return (
    <>
      <NavBar title={t('title')} />
      <Result
        title={t('done_title', { amount: formatAmount(amount), code })}
        text={t('done_text', { time: formatDateTime(position.next_dividend_at).slice(0, -3) })}
        rows={[
          { label: t('plan'), value: `${code} · ${t('days', { count: days })}` },
          { label: t('daily_rate'), value: rateRange(position) },
          { label: t('matures'), value: formatDateTime(position.matures_at) },
        ]}
        actions={
          <>
            <ButtonLink to={lockupPaths.positions(id)}>{t('view_position')}</ButtonLink>
            <ButtonLink tone="quiet" to={lockupPaths.plans()}>
              {t('to_plans')}
            </ButtonLink>
          </>
        }
      />
    </>
  )
}
