import type { Exchange } from '@candor/core'
import {
  type StockAction,
  stockCancel,
  type StockPayment,
  type StoredStockOrder,
  stockStatus,
} from '@candor/core/products/stocks'

import { pairById } from '../../catalog/pairs.ts'
import type { Database } from '../../db/database.ts'
import type { NewNotice, NoticeSource } from '../../services/notice/notices.ts'
import { actionsOf } from './queries.ts'
import { moneyText, priceText, sharesText } from './stock-reply.ts'
import { actionOf, orderOf, paymentOf } from './stored-rows.ts'

/** Orders that ended without their owner, and dividends and splits that were paid. */
export function stockNotices(db: Database, _exchange: Exchange): NoticeSource {
  const actions = new Map<number, StockAction>()
  const noticesOf = (payments: readonly StockPayment[]) =>
    payments.flatMap((payment) => paidNotice(payment, actions.get(payment.actionId)))
  return {
    of: ({ changes: { stocks } }) => {
      for (const action of stocks.actions) actions.set(action.id, { ...action })
      return [...stocks.orders.flatMap(orderNotice), ...noticesOf(stocks.payments)]
    },
    since: async (seq) => {
      const ended = await db
        .selectFrom('stock_order')
        .selectAll()
        .where('ended_seq', '>', BigInt(seq))
        .orderBy('id')
        .execute()
      const paid = await db
        .selectFrom('stock_payment')
        .selectAll()
        .where('paid_at', '>', 0n)
        .where('paid_seq', '>', BigInt(seq))
        .orderBy('id')
        .execute()
      // Those that are not over will pay further holders.
      const live = await db.selectFrom('stock_action').selectAll().where('status', '<', 3).execute()
      for (const row of live) actions.set(Number(row.id), actionOf(row))
      const payments = paid.map(paymentOf)
      const paying = await actionsOf(
        db,
        payments.map(({ actionId }) => actionId),
      )
      for (const [id, action] of paying) actions.set(id, action)
      return [...ended.map(orderOf).flatMap(orderNotice), ...noticesOf(payments)]
    },
  }
}

function orderNotice(order: StoredStockOrder): NewNotice[] {
  const { id, owner, marketId, side, status, cancelledBy, shares, fillPrice, endedAt } = order
  const isFilled = status === stockStatus.filled
  const isCancelled = status === stockStatus.cancelled && cancelledBy !== stockCancel.user
  if (!isFilled && !isCancelled) return []
  const symbol = pairById(marketId).base.code
  const kind = side === 'buy' ? 'stock_filled_buy' : 'stock_filled_sell'
  return [
    {
      userId: owner,
      kind: isFilled ? kind : 'stock_cancelled',
      source: `stocks:${id}:end`,
      at: endedAt,
      ref: id,
      values: () => ({
        symbol,
        shares: sharesText(shares),
        price: priceText(fillPrice, marketId),
      }),
    },
  ]
}

function paidNotice(payment: StockPayment, action: StockAction | undefined): NewNotice[] {
  const { id, userId, shares, amount, paidAt } = payment
  // The house has no inbox, and a split of no shares only ends orders.
  if (action === undefined || paidAt === 0 || userId === 0 || shares === 0n) return []
  const symbol = pairById(action.marketId).base.code
  const isDividend = action.kind === 'dividend'
  return [
    {
      userId,
      kind: isDividend ? 'stock_dividend' : 'stock_split',
      source: `stocks:payment:${id}`,
      at: paidAt,
      ref: id,
      values: () =>
        isDividend ? { symbol, amount: moneyText(amount) } : { symbol, shares: sharesText(amount) },
    },
  ]
}
