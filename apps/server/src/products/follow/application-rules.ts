import type { QueueRules } from '../../services/reviews/review-queue.ts'

/** Also the beginning of its actions in the audit log. */
export const applicationKind = 'follow'

/** The queue of applications: three days for each, and one person decides. */
export const applicationRules: QueueRules = {
  kind: applicationKind,
  slaMs: 3 * 86_400_000,
  twoPeopleFrom: 2,
  roles: { open: ['risk', 'owner'], second: ['owner'] },
  actions: {
    claimed: 'follow.claimed',
    released: 'follow.released',
    firstApproved: 'follow.first_approved',
    approved: 'follow.approved',
    rejected: 'follow.rejected',
  },
}
