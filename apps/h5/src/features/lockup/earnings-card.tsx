import { formatAmount } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { earningsOf } from './earnings.ts'
import type { LockupConfig } from './use-lockup.ts'

/** What the amount in the field would earn: a day, and over the whole term. */
export function EarningsCard({ config, amount }: { config: LockupConfig; amount: string }) {
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
