import { amountOf, rateOf } from '@candor/core/money'
import type { DualOffer, DualOrder, DualStatus, DualVoid } from '@candor/core/products/dual'
import type { Selectable } from 'kysely'

import type { Schema } from '../../db/schema.ts'

/** A stored offer as the core has it. */
export function offerOf(row: Selectable<Schema['dual_offer']>): DualOffer {
  return {
    id: row.id,
    marketId: row.market_id,
    type: row.type === 1 ? 'call' : 'put',
    perShare: amountOf(row.per_share),
    linkedPrice: Number(row.linked_price),
    annualRate: rateOf(row.annual_rate),
    opensAt: Number(row.opens_at),
    closesAt: Number(row.closes_at),
    maturesAt: Number(row.matures_at),
    shares: row.shares,
    userShares: row.user_shares,
    sold: row.sold,
    isPaused: row.is_paused === 1,
    cancelledAt: Number(row.cancelled_at),
    cancelReason: row.cancel_reason,
    touchedIn: 0,
  }
}

/** A stored order as the core has it. */
export function orderOf(row: Selectable<Schema['dual_order']>, offer: DualOffer): DualOrder {
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    offer,
    shares: row.shares,
    amount: amountOf(row.amount),
    days: row.days,
    payouts: { base: amountOf(row.base_out), quote: amountOf(row.quote_out) },
    placedAt: Number(row.placed_at),
    formula: row.formula,
    status: row.status as DualStatus, // As the core wrote it, like the cause below.
    settlePrice: Number(row.settle_price),
    samples: row.samples,
    waitedAt: Number(row.waited_at),
    settledAt: Number(row.settled_at),
    voidedBy: row.voided_by as DualVoid,
    paidId: row.paid_id,
    paid: amountOf(row.paid),
    endedAt: Number(row.ended_at),
    touchedIn: 0,
  }
}
