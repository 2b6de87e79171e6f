import { amountOf } from '@candor/core/money'
import {
  type StockAction,
  type StockActionStatus,
  type StockCancel,
  type StockPayment,
  type StockStatus,
  type StoredStockOrder,
} from '@candor/core/products/stocks'
import type { Selectable } from 'kysely'

import type { Schema } from '../../db/schema.ts'

/** A stored order as the core has it. */
export function orderOf(row: Selectable<Schema['stock_order']>): StoredStockOrder {
  return {
    id: Number(row.id),
    owner: Number(row.user_id),
    marketId: row.market_id,
    side: row.side === 1 ? 'buy' : 'sell',
    kind: row.kind === 1 ? 'limit' : 'market',
    validity: row.validity === 1 ? 'day' : 'gtc',
    price: Number(row.price),
    shares: Number(row.shares),
    isQueued: row.is_queued === 1,
    held: amountOf(row.held),
    expiresAt: Number(row.expires_at),
    placedAt: Number(row.placed_at),
    placedSeq: Number(row.placed_seq),
    status: row.status as StockStatus, // As the core wrote it, like those below.
    cancelledBy: row.cancelled_by as StockCancel,
    fillIndex: Number(row.fill_index),
    fillPrice: Number(row.fill_price),
    value: amountOf(row.value),
    fee: amountOf(row.fee),
    endedAt: Number(row.ended_at),
    endedSeq: Number(row.ended_seq),
  }
}

export function actionOf(row: Selectable<Schema['stock_action']>): StockAction {
  return {
    id: Number(row.id),
    marketId: row.market_id,
    kind: row.kind === 1 ? 'dividend' : 'split',
    perShare: amountOf(row.per_share),
    from: row.from_shares,
    to: row.to_shares,
    effectiveAt: Number(row.effective_at),
    payAt: Number(row.pay_at),
    scheduledAt: Number(row.scheduled_at),
    status: row.status as StockActionStatus,
    countedAt: Number(row.counted_at),
    countedSeq: Number(row.counted_seq),
    holders: row.holders,
    due: row.due,
    touchedIn: 0,
  }
}

export function paymentOf(row: Selectable<Schema['stock_payment']>): StockPayment {
  return {
    id: Number(row.id),
    actionId: Number(row.action_id),
    userId: Number(row.user_id),
    shares: amountOf(row.shares),
    amount: amountOf(row.amount),
    dueAt: Number(row.due_at),
    paidAt: Number(row.paid_at),
    paidSeq: Number(row.paid_seq),
  }
}
