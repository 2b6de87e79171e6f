import type { QueueRules } from '../../services/reviews/review-queue.ts'
import { reviewMs } from './withdrawal-reply.ts'

export const withdrawalKind = 'withdrawal'

/** The queue of withdrawals: a day for each; large ones need a second person, who is of another role than the first. */
export const withdrawalRules: QueueRules = {
  kind: withdrawalKind,
  slaMs: reviewMs,
  twoPeopleFrom: 2,
  roles: { open: ['risk'], second: ['treasury', 'owner'] },
  actions: {
    claimed: 'withdrawal.claimed',
    released: 'withdrawal.released',
    firstApproved: 'withdrawal.first_approved',
    approved: 'withdrawal.approved',
    rejected: 'withdrawal.rejected',
  },
}
