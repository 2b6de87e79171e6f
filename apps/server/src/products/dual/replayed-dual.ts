import type { DualOffer, DualOrder } from '@candor/core/products/dual'

import type { Database } from '../../db/database.ts'
import { ReplayedOrders } from '../../verify/replayed-orders.ts'
import { ReplayedSamples } from '../../verify/replayed-samples.ts'
import type { ReplayedTables } from '../../verify/replayed-tables.ts'
import { StoredLines } from '../../verify/stored-lines.ts'

const offerColumns = `id market_id type per_share linked_price annual_rate opens_at closes_at matures_at shares
  user_shares sold is_paused cancelled_at cancel_reason`
const orderColumns = `id user_id offer_id shares amount days base_out quote_out placed_at formula status settle_price
  samples waited_at settled_at voided_by paid_id paid ended_at`

/** Compares each row with what the commands make when they are executed again. */
export function replayedDual(db: Database): ReplayedTables<'dual'> {
  const offers = new Map<number, DualOffer>()
  const orders = new ReplayedOrders<DualOrder>({
    db,
    table: 'dual_order',
    columns: orderColumns,
    valuesOf: valuesOfOrder,
    hasEnded: ({ endedAt }) => endedAt > 0,
  })
  const samples = new ReplayedSamples(db, 'dual_sample')
  return {
    compare: async (changes) => {
      for (const offer of changes.offers) offers.set(offer.id, { ...offer })
      await orders.compare(changes.orders)
      await samples.compare(changes.samples)
    },
    end: async () => {
      const count = await orders.end()
      await samples.end()
      const stored = new StoredLines(db, 'dual_offer', offerColumns)
      for (const offer of offers.values())
        stored.check(offer.id, await stored.takeOne(offer.id), valuesOfOffer(offer))
      await stored.end()
      return [`${count.toLocaleString('en')} orders of dual investment`]
    },
  }
}

function valuesOfOffer(offer: DualOffer) {
  return [
    offer.id,
    offer.marketId,
    offer.type === 'call' ? 1 : 2,
    offer.perShare,
    offer.linkedPrice,
    offer.annualRate,
    offer.opensAt,
    offer.closesAt,
    offer.maturesAt,
    offer.shares,
    offer.userShares,
    offer.sold,
    Number(offer.isPaused),
    offer.cancelledAt,
    offer.cancelReason,
  ]
}

function valuesOfOrder(order: DualOrder) {
  return [
    order.id,
    order.userId,
    order.offer.id,
    order.shares,
    order.amount,
    order.days,
    order.payouts.base,
    order.payouts.quote,
    order.placedAt,
    order.formula,
    order.status,
    order.settlePrice,
    order.samples,
    order.waitedAt,
    order.settledAt,
    order.voidedBy,
    order.paidId,
    order.paid,
    order.endedAt,
  ]
}
