import { dividendDueAt, maturityOf } from '@candor/core/formulas/lockup'
import { useTranslation } from 'react-i18next'

import { Timeline } from './timeline.tsx'

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
  return <Timeline steps={steps} now={now} />
}
