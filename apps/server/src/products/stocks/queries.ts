import type { StockAction, StockPayment, StoredStockOrder } from '@candor/core/products/stocks'

import { newestPage } from '../../calls/newest-page.ts'
import type { Paging } from '../../calls/paging.ts'
import type { Database } from '../../db/database.ts'
import { actionOf, orderOf, paymentOf } from './stored-rows.ts'

type OrderFilter = {
  readonly userId: number
  readonly marketId: number | undefined
  readonly statuses: readonly number[]
}

/** One page of a user's orders and one row more, newest first. */
export async function listStockOrders(
  db: Database,
  { userId, marketId, statuses }: OrderFilter,
  paging: Paging,
): Promise<{ orders: StoredStockOrder[]; total: number | undefined }> {
  const own = db
    .selectFrom('stock_order')
    .selectAll()
    .where('user_id', '=', BigInt(userId))
    .where('status', 'in', statuses)
    .$if(marketId !== undefined, (query) => query.where('market_id', '=', marketId ?? 0))
  const { rows, total } = await newestPage(db, own, paging)
  return { orders: rows.map(orderOf), total }
}

/** A user's order; another user's one is as unknown as none. */
export async function findStockOrder(
  db: Database,
  { userId, orderId }: { userId: number; orderId: number },
): Promise<StoredStockOrder | undefined> {
  const row = await db
    .selectFrom('stock_order')
    .selectAll()
    .where('id', '=', BigInt(orderId))
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst()
  return row === undefined ? undefined : orderOf(row)
}

type ConsoleFilter = {
  readonly userId: string | undefined
  /** The id of the last row of the page before. */
  readonly cursor: string | undefined
  readonly limit: number
}

/** Orders for the console, newest first, of all users or of one. */
export async function findStockOrders(
  db: Database,
  { userId, cursor, limit }: ConsoleFilter,
): Promise<StoredStockOrder[]> {
  let query = db.selectFrom('stock_order').selectAll()
  if (userId !== undefined) query = query.where('user_id', '=', BigInt(userId))
  if (cursor !== undefined) query = query.where('id', '<', BigInt(cursor))
  return (await query.orderBy('id', 'desc').limit(limit).execute()).map(orderOf)
}

/** Actions for the console, newest first. */
export async function findStockActions(
  db: Database,
  { cursor, limit }: Omit<ConsoleFilter, 'userId'>,
): Promise<StockAction[]> {
  let query = db.selectFrom('stock_action').selectAll()
  if (cursor !== undefined) query = query.where('id', '<', BigInt(cursor))
  return (await query.orderBy('id', 'desc').limit(limit).execute()).map(actionOf)
}

/** One page of the actions that users see: a revoked one never was. */
export async function listStockActions(
  db: Database,
  marketId: number | undefined,
  paging: Paging,
): Promise<{ actions: StockAction[]; total: number | undefined }> {
  const shown = db
    .selectFrom('stock_action')
    .selectAll()
    .where('status', '<', 4)
    .$if(marketId !== undefined, (query) => query.where('market_id', '=', marketId ?? 0))
  const { rows, total } = await newestPage(db, shown, paging)
  return { actions: rows.map(actionOf), total }
}

/** What a user gets by actions. */
type OwnPayment = { readonly payment: StockPayment; readonly action: StockAction }

/** One page of what a user got, or will get; a split of no shares only ended orders. */
export async function listStockPayments(
  db: Database,
  userId: number,
  paging: Paging,
): Promise<{ payments: OwnPayment[]; total: number | undefined }> {
  const own = db
    .selectFrom('stock_payment')
    .selectAll()
    .where('user_id', '=', BigInt(userId))
    .where('shares', '>', 0n)
  const { rows, total } = await newestPage(db, own, paging)
  const payments = rows.map(paymentOf)
  const actions = await actionsOf(
    db,
    payments.map(({ actionId }) => actionId),
  )
  return {
    total,
    payments: payments.flatMap((payment) => {
      const action = actions.get(payment.actionId)
      return action === undefined ? [] : [{ payment, action }]
    }),
  }
}

/** A user's payment with its action; another user's one is as unknown as none. */
export async function findStockPayment(
  db: Database,
  { userId, paymentId }: { userId: number; paymentId: number },
): Promise<OwnPayment | undefined> {
  const row = await db
    .selectFrom('stock_payment')
    .selectAll()
    .where('id', '=', BigInt(paymentId))
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst()
  if (row === undefined) return undefined
  const payment = paymentOf(row)
  const action = (await actionsOf(db, [payment.actionId])).get(payment.actionId)
  return action === undefined ? undefined : { payment, action }
}

export async function actionsOf(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StockAction>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('stock_action')
    .selectAll()
    .where('id', 'in', [...new Set(ids)].map(BigInt))
    .execute()
  return new Map(rows.map((row) => [Number(row.id), actionOf(row)]))
}

/** The trades and the splits of a user, in the order in which they took place. */
export async function holdingEvents(
  db: Database,
  userId: number,
): Promise<{ trades: StoredStockOrder[]; splits: OwnPayment[] }> {
  const trades = await db
    .selectFrom('stock_order')
    .selectAll()
    .where('user_id', '=', BigInt(userId))
    .where('status', '=', 3)
    .orderBy('ended_seq')
    .orderBy('id')
    .execute()
  const paid = await db
    .selectFrom('stock_payment')
    .selectAll()
    .where('user_id', '=', BigInt(userId))
    .where('paid_at', '>', 0n)
    .orderBy('id')
    .execute()
  const payments = paid.map(paymentOf)
  const actions = await actionsOf(
    db,
    payments.map(({ actionId }) => actionId),
  )
  const splits = payments.flatMap((payment) => {
    const action = actions.get(payment.actionId)
    return action?.kind === 'split' ? [{ payment, action }] : []
  })
  return { trades: trades.map(orderOf), splits }
}
