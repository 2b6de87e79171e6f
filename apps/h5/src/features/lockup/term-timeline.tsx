import { formatDateTime } from '@candor/client'
import { dividendDueAt, maturityOf } from '@candor/core/formulas'
import { useTranslation } from 'react-i18next'

import { classes } from '../../ui/classes.ts'

type Props = {
  startedAt: number
  days: number
  /** `hh:mm`, UTC. */
  dividendTime: string
  /** Steps before it are done. */
  now: number
}

/** From the subscription over the first dividend to maturity. */
export function TermTimeline({ startedAt, days, dividendTime, now }: Props) {
  const { t } = useTranslation('lockup')
  const [hour = 0, minute = 0] = dividendTime.split(':').map(Number)
  const term = { startedAt, days, dividendTimeMs: (hour * 60 + minute) * 60_000 }
  const firstAt = dividendDueAt(term, 1)
  const steps = [
    { at: startedAt, title: t('step_subscribe') },
    { at: firstAt, title: t('step_first'), note: t('step_daily', { time: dividendTime }) },
    { at: maturityOf(term), title: t('step_mature') },
  ].filter(({ title }) => days > 1 || title !== t('step_first'))
  return (
    <ol className="px-4 pt-1">
      {steps.map(({ at, title, note }, index) => (
        <li key={title} className="relative flex gap-3 pb-4 last:pb-1">
          {index < steps.length - 1 && (
            <i className="absolute top-4 bottom-0 left-[4.5px] w-px bg-line-strong" aria-hidden />
          )}
          <i
            className={classes(
              'mt-1.5 size-2.5 shrink-0 rounded-full border-2',
              at <= now ? 'border-brand bg-brand' : 'border-line-strong bg-bg',
            )}
            aria-hidden
          />
          <span className="min-w-0 flex-1">
            <span className="block text-base">{title}</span>
            {note !== undefined && <span className="block text-sm text-ink-3">{note}</span>}
          </span>
          <time className="shrink-0 text-sm text-ink-2">{formatDateTime(at).slice(0, -3)}</time>
        </li>
      ))}
    </ol>
  )
}
