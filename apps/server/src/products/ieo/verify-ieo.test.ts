import { treasuryFunds } from '../../catalog/treasury-funds.ts'
import { describeVerification } from '../../verify/testing/forge.ts'
import { alice, bob, draw, noon, openBooks, units } from '../../verify/testing/open-books.ts'
import { ieo } from './ieo-module.ts'
import { saleAt, tokenId } from './testing/ieo-sales.ts'

const sale = saleAt(noon)
const dayMs = 86_400_000
const order = (userId: number, projectId: number, wholes: bigint) =>
  ({ kind: 'ieo.submit', userId, projectId, amount: units(wholes) }) as const
const review = (applicationId: number, cause: 0 | 2) =>
  ({ kind: 'ieo.review', applicationId, cause }) as const

/** Project 1 is listed: 1 unlocks a part, 2 is rejected, 3 is late. Order 4 is swapped back; project 3 fails, 4 is open, 5 has no orders. */
describeVerification(ieo, {
  fill: async (backend) => {
    const { clock, submit, drain, pass } = await openBooks(backend)
    const passTo = (at: number) => pass(at - clock.at)
    await submit(draw(alice), draw(bob))
    await submit(treasuryFunds({ currencyId: tokenId, amount: units(5000n) }))
    const late = {
      endsAt: noon + 99 * dayMs,
      reviewBy: noon + 100 * dayMs,
      listingAt: noon + 101 * dayMs,
    }
    for (const terms of [sale, sale, sale, { ...sale, ...late }, { ...sale, ...late }])
      await submit({ kind: 'ieo.publish', terms })
    await passTo(sale.startsAt)
    await submit(order(alice, 1, 900n), order(bob, 1, 200n), order(bob, 1, 100n))
    await submit(order(bob, 2, 300n), order(bob, 3, 9n), order(alice, 4, 1n), order(bob, 1, 1n))
    await submit({ kind: 'ieo.cancel', userId: bob, orderId: 7 })
    await passTo(sale.endsAt)
    await submit(review(1, 0), review(2, 2), { kind: 'ieo.accept_rest', projectId: 2 })
    await passTo(sale.reviewBy)
    await passTo(sale.listingAt)
    await submit({ kind: 'ieo.list', projectId: 1 })
    await passTo(sale.listingAt + dayMs)
    await passTo(sale.listingAt + 30 * dayMs)
    await submit({ kind: 'ieo.swap_back', userId: bob, orderId: 4 })
    await drain()
  },
  reported: ['token subscriptions 7 orders of 5 token subscriptions'],
  columns: [
    [
      'ieo_order',
      'id = 1',
      `user_id amount cost placed_at status review cause reviewed_at allotted passed charged settled_at
      unlocked parts ended_at`,
    ],
    ['ieo_order', 'id = 2', 'status review cause reviewed_at settled_at ended_at'],
    ['ieo_unlock', 'order_id = 1 and part = 1', 'at units'],
    [
      'ieo_project',
      'id = 5',
      `token_id pay_id price supply order_min order_max user_max user_cap raise_min warm_up_at starts_at ends_at
      review_by listing_at lock_days unlock_days name website whitepaper total_issuance team_amount team_lock_days
      published_at formula token_scale phase applied passed allocated_at settled_at late_reviews listed_at`,
    ],
  ],
  changes: [
    ['ieo_order', 'id = 2', 'delete from ieo_order', 'ieo_order 3'],
    ['ieo_order', 'id = 7', 'delete from ieo_order', 'posting 7'],
    ['ieo_project', 'id = 1', 'update ieo_project set passed = 0', 'ieo_project 1'],
    ['ieo_unlock', 'order_id = 1 and part = 2', 'delete from ieo_unlock', 'ieo_unlock 1 part 2'],
  ],
})
