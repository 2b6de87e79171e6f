import type { Exchange } from '@candor/core'
import { actionStatus, type HaltReason, StockOrder } from '@candor/core/products/stocks'

import type { Database } from '../../db/database.ts'
import { actionOf, orderOf, paymentOf } from './stored-rows.ts'

/** Loads hours, halts, actions that are not over with what is due of them, and the orders that wait. */
export async function loadStocks(db: Database, exchange: Exchange): Promise<void> {
  const { stocks } = exchange.products
  for (const row of await db.selectFrom('stock_day').selectAll().orderBy('day').execute())
    stocks.days.restore({
      day: row.day,
      opensAt: Number(row.opens_at),
      closesAt: Number(row.closes_at),
      isException: row.is_exception === 1,
    })
  for (const row of await db.selectFrom('stock_halt').selectAll().execute())
    stocks.list.restore({
      marketId: row.market_id,
      haltReason: row.halt_reason as HaltReason, // As the core wrote it.
      haltedAt: Number(row.halted_at),
    })
  const actions = await db.selectFrom('stock_action').selectAll().orderBy('id').execute()
  for (const action of actions.map(actionOf)) {
    if (action.kind === 'split') stocks.actions.restoreSplit(action)
    if (action.status < actionStatus.done) stocks.actions.restore(action)
  }
  const due = await db
    .selectFrom('stock_payment')
    .selectAll()
    .where('paid_at', '=', 0n)
    .orderBy('id')
    .execute()
  for (const row of due) stocks.actions.restorePayment(paymentOf(row))
  const orders = await db
    .selectFrom('stock_order')
    .selectAll()
    .where('status', '=', 1)
    .orderBy('id')
    .execute()
  for (const row of orders) stocks.restore(new StockOrder(orderOf(row)))
}
