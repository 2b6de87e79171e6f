import { useTranslation } from 'react-i18next'

import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { InviteInfo } from './use-invite.ts'

/** The rates, with the one that holds now and the way to the next. */
export function TierList({ info: { tiers, active, invited, rate } }: { info: InviteInfo }) {
  const { t } = useTranslation('invite')
  const next = tiers.find(({ active_min: min }) => min > active)
  return (
    <div className="px-4">
      <ul className="grid grid-cols-3 gap-2">
        {tiers.map((tier) => (
          <li
            key={tier.rate}
            aria-current={tier.rate === rate}
            className="rounded-tile bg-raised px-2 py-2.5 text-center ring-inset aria-[current=true]:ring-1 aria-[current=true]:ring-brand"
          >
            <p className="num text-lg font-semibold">{tier.rate}%</p>
            <p className="text-sm text-ink-3">{t('from_count', { count: tier.active_min })}</p>
          </li>
        ))}
      </ul>
      <p className="flex items-center justify-between gap-3 pt-3 pb-1.5 text-sm text-ink-2">
        <span>{t('invited_count', { invited, active })}</span>
        {next === undefined ? (
          <Tag tone="up">{t('highest')}</Tag>
        ) : (
          <span className="num shrink-0">
            {active} / {next.active_min}
          </span>
        )}
      </p>
      {next !== undefined && <ProgressBar share={active / next.active_min} />}
    </div>
  )
}
