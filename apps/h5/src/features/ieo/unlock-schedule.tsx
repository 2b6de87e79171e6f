import { formatAmount, formatDateTime } from '@candor/client'
import { Check, Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../ui/button.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Section } from '../../ui/section.tsx'
import { unlockParts } from './unlock-parts.ts'
import type { IeoOrder, IeoProject } from './use-ieo.ts'

/** So many parts are listed at first: a schedule may have a part for every day of years. */
const shownFirst = 5

type Props = { order: IeoOrder; project: IeoProject }

/** When the tokens of an order unlock, part by part; nothing before tokens are delivered. */
export function UnlockSchedule({ order, project }: Props) {
  const { t } = useTranslation('ieo')
  const [shown, setShown] = useState(shownFirst)
  const { status_name: status, token, unlocked, passed } = order
  if (status !== 'locked' && status !== 'unlocked') return null
  const parts = unlockParts(order, project)
  const isListed = project.listed_at > 0
  return (
    <Section title={t('unlock_schedule')}>
      <div className="px-4 pt-2">
        <ProgressBar share={Number(unlocked) / Number(passed)} />
        <p className="num mt-1.5 flex flex-wrap justify-between gap-x-3 text-sm text-ink-3">
          <span>
            {t('unlocked_of', { part: formatAmount(unlocked), all: formatAmount(passed), token })}
          </span>
          {order.next_unlock_at > 0 && <Countdown until={order.next_unlock_at} />}
        </p>
        {!isListed && <p className="mt-2 text-sm text-ink-2">{t('schedule_planned')}</p>}
        <ol className="mt-2">
          {parts.slice(0, shown).map(({ part, at, amount, isDone }) => (
            <li key={part} className="num flex items-center gap-2.5 py-2.5 text-base hair-b">
              {isDone ? (
                <Check size={16} className="shrink-0 text-up" aria-label={t('order_unlocked')} />
              ) : (
                <Lock size={16} className="shrink-0 text-ink-3" aria-label={t('order_locked')} />
              )}
              <time dateTime={new Date(at).toISOString()} className="min-w-0 flex-1 text-ink-2">
                {formatDateTime(at).slice(0, -3)}
              </time>
              <span className="text-right break-words">{`${formatAmount(amount)} ${token}`}</span>
            </li>
          ))}
        </ol>
        {parts.length > shown && (
          <div className="pt-3 text-center">
            <Button tone="quiet" size="sm" onClick={() => setShown(shown + 50)}>
              {t('show_more', { count: parts.length - shown })}
            </Button>
          </div>
        )}
      </div>
    </Section>
  )
}
