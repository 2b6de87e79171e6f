import { formatDate } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { Avatar } from '../../ui/avatar.tsx'
import { WarningNote } from '../../ui/warning-note.tsx'
import { plainRate } from './rate-text.ts'
import { TraderTags } from './trader-tags.tsx'
import type { TraderDetail } from './use-follow.ts'

/** Who the trader is, and what a follower pays. */
export function TraderHead({ trader }: { trader: TraderDetail }) {
  const { t } = useTranslation('follow')
  const { state, introduction, state_reason: reason } = trader
  const facts = [
    { label: t('followers'), value: `${trader.followers}/${trader.followers_max}` },
    { label: t('profit_share'), value: plainRate(trader.share_rate) },
    { label: t('listed_since'), value: formatDate(trader.since) },
  ]
  return (
    <header className="px-4 pt-2 pb-4">
      <div className="flex items-center gap-3">
        <Avatar user={trader} className="size-14 text-2xl" />
        <div className="min-w-0 flex-1">
          <h2 className="text-xl font-semibold wrap-anywhere">{trader.nickname}</h2>
          <p className="mt-0.5 flex flex-wrap gap-1.5 empty:hidden">
            <TraderTags trader={trader} />
          </p>
        </div>
      </div>
      {introduction !== '' && (
        <p className="mt-3 text-base text-pretty wrap-anywhere text-ink-2">{introduction}</p>
      )}
      <dl className="num mt-4 grid grid-cols-3 gap-2 rounded-tile bg-raised p-3 text-base">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex min-w-0 flex-col text-center">
            <dt className="text-xs leading-4 text-ink-3">{label}</dt>
            <dd className="mt-auto font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {state !== 'listed' && (
        <div className="mt-3">
          <WarningNote>
            {t(`left_${state}`, { date: formatDate(trader.ended_at) })}
            {reason !== '' && <span className="block wrap-anywhere">{reason}</span>}
          </WarningNote>
        </div>
      )}
      {trader.is_demo && <p className="mt-3 text-sm text-ink-2">{t('demo_text')}</p>}
      {!trader.is_sufficient && (
        <p className="mt-3 text-sm text-ink-3">
          {t('insufficient_text', { closed: trader.closed })}
        </p>
      )}
    </header>
  )
}
