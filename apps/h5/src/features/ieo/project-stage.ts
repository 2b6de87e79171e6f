import { serverNow } from '../../app/server-time.ts'
import type { IeoProject } from './use-ieo.ts'

type Times = Pick<IeoProject, 'stage' | 'starts_at' | 'ends_at'>
export type Stage = IeoProject['stage']

const stages = ['warm_up', 'in_progress', 'done'] as const

/** The stage by the clock, because a page is open when it changes; never before what the server has stated. */
export function stageAt({ stage, starts_at, ends_at }: Times, now: number): Stage {
  const byClock = now < starts_at ? 'warm_up' : now < ends_at ? 'in_progress' : 'done'
  return stages.indexOf(byClock) < stages.indexOf(stage) ? stage : byClock
}

export const steps = ['warm_up', 'subscription', 'review', 'listing'] as const
export type Step = (typeof steps)[number]

type Timed = Times & Pick<IeoProject, 'review_by' | 'listing_at' | 'phase'>

/** The step that a project is in; undefined once its token is listed or its sale has failed. */
export function stepAt(project: Timed, now: number): Step | undefined {
  const stage = stageAt(project, now)
  if (stage === 'warm_up') return 'warm_up'
  if (stage === 'in_progress') return 'subscription'
  if (project.phase === 'listed' || project.phase === 'failed') return undefined
  return project.phase === 'settled' ? 'listing' : 'review'
}

/** What a project waits for, and when it is due; undefined where nothing is due any more. */
export function nextOf(project: Timed, now: number): { step: Step; at: number } | undefined {
  const step = stepAt(project, now)
  if (step === undefined) return undefined
  const at = {
    warm_up: project.starts_at,
    subscription: project.ends_at,
    review: project.review_by,
    listing: project.listing_at,
  }[step]
  return at > now ? { step, at } : undefined
}

/** Those that can be subscribed first, then those that begin, then the newest that are over. */
export function sortProjects(projects: readonly IeoProject[]): IeoProject[] {
  const now = serverNow()
  const rank = { in_progress: 0, warm_up: 1, done: 2 }
  return projects.toSorted((a, b) => {
    const [one, other] = [stageAt(a, now), stageAt(b, now)]
    if (one !== other) return rank[one] - rank[other]
    return one === 'done' ? b.ends_at - a.ends_at : a.ends_at - b.ends_at
  })
}
