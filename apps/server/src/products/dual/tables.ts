import type { Changes } from '@candor/core'

import type { Projection } from '../../commit/projection.ts'
import { table } from '../../commit/table.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    dual_offer: {
      id: number
      market_id: number
      type: number
      per_share: bigint
      linked_price: bigint
      annual_rate: bigint
      opens_at: bigint
      closes_at: bigint
      matures_at: bigint
      shares: number
      user_shares: number
      sold: number
      is_paused: number
      cancelled_at: bigint
      cancel_reason: string
    }
    dual_order: {
      id: bigint
      user_id: bigint
      offer_id: number
      shares: number
      amount: bigint
      days: number
      base_out: bigint
      quote_out: bigint
      placed_at: bigint
      formula: number
      status: number
      settle_price: bigint
      samples: number
      waited_at: bigint
      settled_at: bigint
      voided_by: number
      paid_id: number
      paid: bigint
      ended_at: bigint
    }
    dual_sample: { market_id: number; at: bigint; price: bigint }
  }
}

export const dualTables: readonly Projection<Changes['dual']>[] = [
  table(
    'dual_offer',
    ({ offers }) => offers,
    {
      id: ['int', (offer) => offer.id],
      market_id: ['int', (offer) => offer.marketId],
      type: ['smallint', (offer) => (offer.type === 'call' ? 1 : 2)],
      per_share: ['bigint', (offer) => offer.perShare],
      linked_price: ['bigint', (offer) => offer.linkedPrice],
      annual_rate: ['bigint', (offer) => offer.annualRate],
      opens_at: ['bigint', (offer) => offer.opensAt],
      closes_at: ['bigint', (offer) => offer.closesAt],
      matures_at: ['bigint', (offer) => offer.maturesAt],
      shares: ['int', (offer) => offer.shares],
      user_shares: ['int', (offer) => offer.userShares],
      sold: ['int', (offer) => offer.sold],
      is_paused: ['smallint', (offer) => Number(offer.isPaused)],
      cancelled_at: ['bigint', (offer) => offer.cancelledAt],
      cancel_reason: ['text', (offer) => offer.cancelReason],
    },
    {
      onConflict: { key: ['id'], set: ['sold', 'is_paused', 'cancelled_at', 'cancel_reason'] },
    },
  ),
  table(
    'dual_order',
    ({ orders }) => orders,
    {
      id: ['bigint', (order) => order.id],
      user_id: ['bigint', (order) => order.userId],
      offer_id: ['int', (order) => order.offer.id],
      shares: ['int', (order) => order.shares],
      amount: ['bigint', (order) => order.amount],
      days: ['int', (order) => order.days],
      base_out: ['bigint', (order) => order.payouts.base],
      quote_out: ['bigint', (order) => order.payouts.quote],
      placed_at: ['bigint', (order) => order.placedAt],
      formula: ['smallint', (order) => order.formula],
      status: ['smallint', (order) => order.status],
      settle_price: ['bigint', (order) => order.settlePrice],
      samples: ['int', (order) => order.samples],
      waited_at: ['bigint', (order) => order.waitedAt],
      settled_at: ['bigint', (order) => order.settledAt],
      voided_by: ['smallint', (order) => order.voidedBy],
      paid_id: ['int', (order) => order.paidId],
      paid: ['bigint', (order) => order.paid],
      ended_at: ['bigint', (order) => order.endedAt],
    },
    {
      onConflict: {
        key: ['id'],
        set: [
          'status',
          'settle_price',
          'samples',
          'waited_at',
          'settled_at',
          'voided_by',
          'paid_id',
          'paid',
          'ended_at',
        ],
      },
    },
  ),
  table('dual_sample', ({ samples }) => samples, {
    market_id: ['int', (sample) => sample.marketId],
    at: ['bigint', (sample) => sample.at],
    price: ['bigint', (sample) => sample.price],
  }),
]
