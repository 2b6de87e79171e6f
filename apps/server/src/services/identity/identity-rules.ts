import type { Platform } from '../../server-module.ts'
import type { QueueRules } from '../reviews/review-queue.ts'
import { identityKind } from './identity-rows.ts'

const hourMs = 3_600_000

/** The queue of documents: a day for each, and the second person is of another role than the first. */
export const identityRules = ({ identityTwoPeopleFrom }: Platform['config']): QueueRules => ({
  kind: identityKind,
  slaMs: 24 * hourMs,
  twoPeopleFrom: identityTwoPeopleFrom,
  roles: { open: ['kyc'], second: ['risk', 'owner'] },
  actions: {
    claimed: 'identity.claimed',
    released: 'identity.released',
    firstApproved: 'identity.first_approved',
    approved: 'identity.approved',
    rejected: 'identity.rejected',
  },
})
