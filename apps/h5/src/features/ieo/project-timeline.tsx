import { useTranslation } from 'react-i18next'

import { serverNow } from '../../app/server-time.ts'
import { Timeline, type TimelineStep } from '../../ui/timeline.tsx'
import { stageAt } from './project-stage.ts'
import type { IeoProject } from './use-ieo.ts'

const dayMs = 86_400_000

/** The dates of a project, from its announcement to the end of the lock. */
export function ProjectTimeline({ project }: { project: IeoProject }) {
  const { t } = useTranslation('ieo')
  const { phase, lock_days: lockDays, unlock_days: unlockDays } = project
  const listedAt = project.listed_at || project.listing_at
  const now = serverNow()
  const stage = stageAt(project, now)
  const isFailed = phase === 'failed'
  const isSettled = phase === 'settled' || phase === 'listed'
  const due = [
    { title: t('time_warm_up'), at: project.warm_up_at, isDone: true },
    { title: t('time_opens'), at: project.starts_at, isDone: stage !== 'warm_up' },
    {
      title: t('time_ends'),
      note: t('time_ends_note'),
      at: project.ends_at,
      isDone: stage === 'done' && phase !== 'sale',
    },
    {
      title: t('time_review'),
      note: t(isFailed ? 'note_failed' : 'time_review_note'),
      at: project.review_by,
      isDone: isSettled,
      isFailed,
    },
    {
      title: t('time_listing'),
      note: t('time_listing_note'),
      at: listedAt,
      isDone: phase === 'listed',
    },
    {
      title: t('time_unlock'),
      ...(unlockDays > 1 && { note: t('time_unlock_note', { count: unlockDays }) }),
      at: listedAt + lockDays * dayMs,
      isDone: phase === 'listed' && now >= listedAt + lockDays * dayMs,
    },
  ]
  const shown = isFailed ? due.slice(0, 4) : due
  const current = isFailed ? undefined : shown.find(({ isDone }) => !isDone)
  const stateOf = (step: (typeof due)[number]): TimelineStep['state'] => {
    if (step.isFailed === true) return 'failed'
    if (step.isDone) return 'done'
    return step === current ? 'current' : 'todo'
  }
  const stepOf = (step: (typeof due)[number]): TimelineStep => ({
    title: step.title,
    at: step.at,
    ...(step.note !== undefined && { note: step.note }),
    state: stateOf(step),
  })
  return <Timeline steps={shown.map((step) => stepOf(step))} />
}
