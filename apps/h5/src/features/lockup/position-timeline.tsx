import { useTranslation } from 'react-i18next'

import { serverNow } from '../../app/server-time.ts'
import { Money } from '../../ui/money.tsx'
import { TermTimeline } from './term-timeline.tsx'
import { Timeline } from './timeline.tsx'
import type { PositionDetail } from './use-positions.ts'

/** What a position has before it, and what became of one that is over. */
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

/** It ends where its owner ended it: nothing of the plan after that will happen. */
function EarlyTimeline({ position }: { position: PositionDetail }) {
  const { t } = useTranslation('lockup')
  const { code, paid, returned, penalty, started_at, closed_at } = position
  // The list of what was paid begins with the last.
  const first = paid.at(-1)
  const steps = [
    { at: started_at, title: t('step_subscribe') },
    ...(first === undefined ? [] : [{ at: first.at, title: t('step_first') }]),
    {
      at: closed_at,
      title: t('closed_early'),
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
  return <Timeline steps={steps} now={closed_at} />
}
