import { formatAmount } from '@candor/client'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { currentPath } from '../../app/navigation.ts'
import { paths } from '../../app/paths.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { useCouponChoice } from '../../flows/coupon-field.tsx'
import { useAmount } from '../../flows/use-amount.ts'
import { useAvailable } from '../../live/use-wallet.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { coinScale, earningsOf, isSoldOut, limitsOf } from './plan-terms.ts'
import { SubscribeSheet } from './subscribe-sheet.tsx'
import { type LockupConfig, type LockupPosition, useSubscribe } from './use-lockup.ts'

type Props = { config: LockupConfig; onDone: (position: LockupPosition) => void }

/** The amount, what it would earn, and the button that opens the confirmation. */
export function SubscribeForm({ config, onDone }: Props) {
  const { t } = useTranslation('lockup')
  const isLoggedIn = useIsLoggedIn()
  const navigate = useNavigate()
  const limits = limitsOf(config, useAvailable(config.code))
  const { amount, change, problem, check } = useAmount(limits)
  const coupon = useCouponChoice()
  const input = { configId: config.id, amount, couponId: coupon.couponId }
  const subscribe = useSubscribe(input, onDone)
  const closed = closedReason(config)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isLoggedIn) return void navigate(paths.login({ return: currentPath() }))
    if (check()) subscribe.confirm()
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className="px-4">
        <AmountField
          label={t('amount')}
          unit={config.code}
          scale={coinScale}
          value={amount}
          onChange={change}
          limits={limits}
          problem={problem}
          hasSlider
        />
      </div>
      <EarningsCard config={config} amount={amount} />
      <div className="px-4 py-4">
        <Button type="submit" size="lg" disabled={closed !== undefined}>
          {t(closed ?? (isLoggedIn ? 'subscribe' : 'login_to_subscribe'))}
        </Button>
      </div>
      <SubscribeSheet config={config} input={input} coupon={coupon} subscribe={subscribe} />
    </form>
  )
}

/** Why the plan takes no subscriptions now: the text of the button. */
function closedReason(config: LockupConfig): 'paused' | 'sold_out' | undefined {
  if (config.paused) return 'paused'
  return isSoldOut(config) ? 'sold_out' : undefined
}

/** What the amount in the field would earn: a day, and over the whole term. */
function EarningsCard({ config, amount }: { config: LockupConfig; amount: string }) {
  const { t } = useTranslation('lockup')
  const { code } = config
  const earnings = earningsOf(amount === '' ? '0' : amount, config)
  if (earnings === undefined) return null
  const { least, most } = earnings
  return (
    <section className="mx-4 mt-4 rounded-tile bg-raised p-4" aria-live="polite">
      <h2 className="text-sm text-ink-2">{t('earnings')}</h2>
      <dl className="mt-2 grid grid-cols-2 gap-4">
        {[
          { label: t('each_day'), from: least.aDay, to: most.aDay },
          { label: t('at_the_end'), from: least.inAll, to: most.inAll },
        ].map(({ label, from, to }) => (
          <div key={label} className="min-w-0">
            <dd className="num text-lg font-semibold break-words text-up">
              {rangeText(from, to)} <span className="text-sm font-medium">{code}</span>
            </dd>
            <dt className="text-xs text-ink-3">{label}</dt>
          </div>
        ))}
      </dl>
    </section>
  )
}

function rangeText(from: string, to: string): string {
  return from === to ? formatAmount(to) : `${formatAmount(from)}–${formatAmount(to)}`
}
