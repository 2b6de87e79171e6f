import type { QueueRules } from '../../services/reviews/review-queue.ts'

const hourMs = 3_600_000

export const voucherKind = 'voucher'
/** Above the setting `second_person_above_usdt`, and where the coin has no price. */
export const tierOfTwo = 2

/** The queue of vouchers: a day for each, and the second person is of another role than the first. */
export const voucherRules: QueueRules = {
  kind: voucherKind,
  slaMs: 24 * hourMs,
  twoPeopleFrom: tierOfTwo,
  roles: { open: ['treasury'], second: ['risk', 'owner'] },
  actions: {
    claimed: 'voucher.claimed',
    released: 'voucher.released',
    corrected: 'voucher.corrected',
    firstApproved: 'voucher.first_approved',
    approved: 'voucher.approved',
    rejected: 'voucher.rejected',
  },
}
