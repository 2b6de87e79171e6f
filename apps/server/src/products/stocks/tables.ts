import type { Changes } from '@candor/core'

import type { Projection } from '../../commit/projection.ts'
import { table } from '../../commit/table.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    stock_order: {
      id: bigint
      user_id: bigint
      market_id: number
      side: number
      kind: number
      validity: number
      price: bigint
      shares: bigint
      is_queued: number
      held: bigint
      expires_at: bigint
      placed_at: bigint
      placed_seq: bigint
      status: number
      cancelled_by: number
      fill_index: bigint
      fill_price: bigint
      value: bigint
      fee: bigint
      ended_at: bigint
      ended_seq: bigint
    }
    stock_day: { day: number; opens_at: bigint; closes_at: bigint; is_exception: number }
    stock_halt: { market_id: number; halt_reason: number; halted_at: bigint }
    stock_action: {
      id: bigint
      market_id: number
      kind: number
      per_share: bigint
      from_shares: number
      to_shares: number
      effective_at: bigint
      pay_at: bigint
      scheduled_at: bigint
      status: number
      counted_at: bigint
      counted_seq: bigint
      holders: number
      due: number
    }
    stock_payment: {
      id: bigint
      action_id: bigint
      user_id: bigint
      shares: bigint
      amount: bigint
      due_at: bigint
      paid_at: bigint
      paid_seq: bigint
    }
  }
}

type Source = Changes['stocks']

export const stocksTables: readonly Projection<Source>[] = [
  table(
    'stock_order',
    ({ orders }) => orders,
    {
      id: ['bigint', (order) => order.id],
      user_id: ['bigint', (order) => order.owner],
      market_id: ['int', (order) => order.marketId],
      side: ['smallint', (order) => (order.side === 'buy' ? 1 : 2)],
      kind: ['smallint', (order) => (order.kind === 'limit' ? 1 : 2)],
      validity: ['smallint', (order) => (order.validity === 'day' ? 1 : 2)],
      price: ['bigint', (order) => order.price],
      shares: ['bigint', (order) => order.shares],
      is_queued: ['smallint', (order) => Number(order.isQueued)],
      held: ['bigint', (order) => order.held],
      expires_at: ['bigint', (order) => order.expiresAt],
      placed_at: ['bigint', (order) => order.placedAt],
      placed_seq: ['bigint', (order) => order.placedSeq],
      status: ['smallint', (order) => order.status],
      cancelled_by: ['smallint', (order) => order.cancelledBy],
      fill_index: ['bigint', (order) => order.fillIndex],
      fill_price: ['bigint', (order) => order.fillPrice],
      value: ['bigint', (order) => order.value],
      fee: ['bigint', (order) => order.fee],
      ended_at: ['bigint', (order) => order.endedAt],
      ended_seq: ['bigint', (order) => order.endedSeq],
    },
    {
      onConflict: {
        key: ['id'],
        set: [
          'status',
          'cancelled_by',
          'fill_index',
          'fill_price',
          'value',
          'fee',
          'ended_at',
          'ended_seq',
        ],
      },
    },
  ),
  table(
    'stock_day',
    ({ days }) => days,
    {
      day: ['int', (day) => day.day],
      opens_at: ['bigint', (day) => day.opensAt],
      closes_at: ['bigint', (day) => day.closesAt],
      is_exception: ['smallint', (day) => Number(day.isException)],
    },
    { onConflict: { key: ['day'], set: ['opens_at', 'closes_at', 'is_exception'] } },
  ),
  table(
    'stock_halt',
    ({ halts }) => halts,
    {
      market_id: ['int', (halt) => halt.marketId],
      halt_reason: ['smallint', (halt) => halt.haltReason],
      halted_at: ['bigint', (halt) => halt.haltedAt],
    },
    { onConflict: { key: ['market_id'], set: ['halt_reason', 'halted_at'] } },
  ),
  table(
    'stock_action',
    ({ actions }) => actions,
    {
      id: ['bigint', (action) => action.id],
      market_id: ['int', (action) => action.marketId],
      kind: ['smallint', (action) => (action.kind === 'dividend' ? 1 : 2)],
      per_share: ['bigint', (action) => action.perShare],
      from_shares: ['int', (action) => action.from],
      to_shares: ['int', (action) => action.to],
      effective_at: ['bigint', (action) => action.effectiveAt],
      pay_at: ['bigint', (action) => action.payAt],
      scheduled_at: ['bigint', (action) => action.scheduledAt],
      status: ['smallint', (action) => action.status],
      counted_at: ['bigint', (action) => action.countedAt],
      counted_seq: ['bigint', (action) => action.countedSeq],
      holders: ['int', (action) => action.holders],
      due: ['int', (action) => action.due],
    },
    {
      onConflict: {
        key: ['id'],
        set: ['status', 'counted_at', 'counted_seq', 'holders', 'due'],
      },
    },
  ),
  table(
    'stock_payment',
    ({ payments }) => payments,
    {
      id: ['bigint', (payment) => payment.id],
      action_id: ['bigint', (payment) => payment.actionId],
      user_id: ['bigint', (payment) => payment.userId],
      shares: ['bigint', (payment) => payment.shares],
      amount: ['bigint', (payment) => payment.amount],
      due_at: ['bigint', (payment) => payment.dueAt],
      paid_at: ['bigint', (payment) => payment.paidAt],
      paid_seq: ['bigint', (payment) => payment.paidSeq],
    },
    { onConflict: { key: ['id'], set: ['paid_at', 'paid_seq'] } },
  ),
]
