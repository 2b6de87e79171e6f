import type { TimelineStep } from '../../ui/timeline.tsx'
import type { IeoOrder, IeoProject } from './use-ieo.ts'

const dayMs = 86_400_000

type Name =
  | 'applied'
  | 'allocation'
  | 'review'
  | 'rejected'
  | 'cancelled'
  | 'listing'
  | 'unlocked'
  | 'swapped'
type Note = 'held' | 'allotted' | 'passed' | 'refunded'
export type OrderStep = {
  readonly name: Name
  readonly at: number | undefined
  readonly state: TimelineStep['state']
  readonly note?: Note | undefined
}

type Order = Pick<IeoOrder, 'status_name' | 'created_at' | 'ended_at'>
type Project = Pick<
  IeoProject,
  'ends_at' | 'review_by' | 'listing_at' | 'listed_at' | 'lock_days' | 'unlock_days'
>

/** What has happened to an order and what follows, each with its time. */
export function orderSteps(order: Order, project: Project): readonly OrderStep[] {
  const { status_name: status, ended_at: endedAt } = order
  const applied: OrderStep = { name: 'applied', at: order.created_at, state: 'done', note: 'held' }
  if (status === 'cancelled')
    return [applied, { name: 'cancelled', at: endedAt, state: 'failed', note: 'refunded' }]
  const isAllotted = status !== 'submitted'
  const allocation: OrderStep = {
    name: 'allocation',
    at: project.ends_at,
    state: isAllotted ? 'done' : 'current',
    note: status === 'submitted' || status === 'rejected' ? undefined : 'allotted',
  }
  if (status === 'rejected')
    return [
      applied,
      allocation,
      { name: 'rejected', at: endedAt || undefined, state: 'failed', note: 'refunded' },
    ]
  const isReviewed = isAllotted && status !== 'passed'
  const isListed = project.listed_at > 0
  const review: OrderStep = {
    name: 'review',
    at: project.review_by,
    state: isReviewed ? 'done' : isAllotted ? 'current' : 'todo',
    note: isReviewed ? 'passed' : undefined,
  }
  if (status === 'swapped')
    return [applied, allocation, review, { name: 'swapped', at: endedAt, state: 'done' }]
  const listedAt = project.listed_at || project.listing_at
  return [
    applied,
    allocation,
    review,
    {
      name: 'listing',
      at: listedAt,
      state: isListed ? 'done' : isReviewed ? 'current' : 'todo',
    },
    {
      name: 'unlocked',
      at: listedAt + (project.lock_days + Math.max(1, project.unlock_days) - 1) * dayMs,
      state: status === 'unlocked' ? 'done' : isListed && isReviewed ? 'current' : 'todo',
    },
  ]
}
