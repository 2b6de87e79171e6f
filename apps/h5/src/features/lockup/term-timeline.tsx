import { dividendDueAt, maturityOf } from '@candor/core/formulas/lockup'
import { useTranslation } from 'react-i18next'

import { serverNow } from '../../app/server-time.ts'
import { Money } from '../../ui/money.tsx'
import { Timeline, type TimelineStep } from '../../ui/timeline.tsx'
import type { PositionDetail } from './use-lockup.ts'

type Props = {
  startedAt: number
  days: number
  /** `hh:mm`, UTC. */
  dividendTime: string
  /** Steps up to this time are done; omitted where the term has not begun. */
  now?: number
}

/** From the subscription over the first dividend to maturity. */
export function TermTimeline({ startedAt, days, dividendTime, now = 0 }: Props) {
  const { t } = useTranslation('lockup')
  const [hour = 0, minute = 0] = dividendTime.split(':').map(Number)
  const term = { startedAt, days, dividendTimeMs: (hour * 60 + minute) * 60_000 }
  const first = {
    at: dividendDueAt(term, 1),
    title: t('step_first'),
    note: t('step_daily', { time: dividendTime }),
  }
  const due = [
    { at: startedAt, title: t('step_subscribe') },
    ...(days > 1 ? [first] : []),
    { at: maturityOf(term), title: t('step_mature') },
  ]
  const next = due.find(({ at }) => at > now)
  const stateOf = (step: (typeof due)[number]): TimelineStep['state'] =>
    step.at <= now ? 'done' : step === next ? 'current' : 'todo'
  return <Timeline steps={due.map((step) => Object.assign(step, { state: stateOf(step) }))} />
}

/** The steps of a position, or how it ended. */
export function PositionTimeline({ position }: { position: PositionDetail }) {
  const { started_at, days, dividend_time, closing, closed_at } = position
  if (closing === 'early') return <EarlyTimeline position={position} />
  return (
    <TermTimeline
      startedAt={started_at}
      days={days}
      dividendTime={dividend_time}
      now={closing === '' ? serverNow() : closed_at}
    />
  )
}

/** It ends with the redemption: the later steps of the plan do not happen. */
function EarlyTimeline({ position }: { position: PositionDetail }) {
  const { t } = useTranslation('lockup')
  const { code, paid, returned, penalty, started_at, closed_at } = position
  // The dividends are sorted with the latest first.
  const first = paid.at(-1)
  const steps: TimelineStep[] = [
    { at: started_at, title: t('step_subscribe'), state: 'done' },
    ...(first === undefined
      ? []
      : [{ at: first.at, title: t('step_first'), state: 'done' as const }]),
    {
      at: closed_at,
      title: t('closed_early'),
      state: 'done',
      note: (
        <>
          <span className="block">
            {t('returned')} <Money value={returned} unit={code} />
          </span>
          <span className="block">
            {t('penalty')} <Money value={penalty} unit={code} />
          </span>
        </>
      ),
    },
  ]
  return <Timeline steps={steps} />
}
