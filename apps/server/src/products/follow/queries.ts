import type { CopySignal, Follow, ProfitShare, Trader } from '@candor/core/products/follow'
import { type Selectable, sql } from 'kysely'

import { newestPage } from '../../calls/newest-page.ts'
import type { Paging } from '../../calls/paging.ts'
import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { type FuturesRow, orderState } from './futures-orders.ts'
import { followOf, shareOf, signalOf, traderOf } from './stored-rows.ts'

/** The last listing of each of these users, or of all; an application that was not approved is none. */
export async function listedTraders(db: Database, userIds?: readonly number[]): Promise<Trader[]> {
  if (userIds?.length === 0) return []
  const rows = await db
    .selectFrom('follow_trader')
    .selectAll()
    .distinctOn('user_id')
    .where('approved_at', '>', 0n)
    .$if(userIds !== undefined, (query) =>
      query.where('user_id', 'in', (userIds ?? []).map(BigInt)),
    )
    .orderBy('user_id')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(traderOf)
}

/** The last application of a user, whatever became of it. */
export async function lastApplication(db: Database, userId: number): Promise<Trader | undefined> {
  const row = await db
    .selectFrom('follow_trader')
    .selectAll()
    .where('user_id', '=', BigInt(userId))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? undefined : traderOf(row)
}

type FollowFilter = {
  readonly userId?: number
  readonly traderUserId?: number
  readonly traderId?: number
  readonly status?: number | undefined
}

const filtered = (db: Database, { userId, traderUserId, traderId, status }: FollowFilter) =>
  db
    .selectFrom('follow')
    .selectAll()
    .$if(userId !== undefined, (query) => query.where('user_id', '=', BigInt(userId ?? 0)))
    .$if(traderUserId !== undefined, (query) =>
      query.where('trader_user_id', '=', BigInt(traderUserId ?? 0)),
    )
    .$if(traderId !== undefined, (query) => query.where('trader_id', '=', BigInt(traderId ?? 0)))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 0))

/** One page of follows and one row more, newest first. */
export async function listFollows(db: Database, filter: FollowFilter, paging: Paging) {
  const { rows, total } = await newestPage(db, filtered(db, filter), paging)
  return { follows: rows.map(followOf), total }
}

/** The newest follow of a trader by a user. */
export async function lastFollow(
  db: Database,
  of: { userId: number; traderUserId: number },
): Promise<Follow | undefined> {
  const row = await filtered(db, of).orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row === undefined ? undefined : followOf(row)
}

export async function findFollow(db: Database, id: number): Promise<Follow> {
  const row = await db
    .selectFrom('follow')
    .selectAll()
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow()
  return followOf(row)
}

/** The follows with these ids, for what refers to them. */
export async function followsById(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Follow>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('follow')
    .selectAll()
    .where('id', 'in', wanted.map(BigInt))
    .execute()
  return new Map(rows.map((row) => [Number(row.id), followOf(row)]))
}

/** Orders of futures that a trader has led with, closed or live: closed parts of one count as orders. */
const ledBy = (db: Database, userId: number, isClosed: boolean) =>
  db
    .selectFrom('lever_order')
    .innerJoin('follow_lead', (join) =>
      join.on(
        sql<boolean>`follow_lead.order_id = coalesce(nullif(lever_order.parent_id, 0), lever_order.id)`,
      ),
    )
    .selectAll('lever_order')
    .where('lever_order.user_id', '=', BigInt(userId))
    .where('status', 'in', isClosed ? [orderState.closed] : [orderState.open, orderState.closing])

export async function closedTrades(db: Database, userId: number, paging: Paging) {
  const { rows, total } = await newestPage(db, ledBy(db, userId, true), paging)
  return { rows: rows as FuturesRow[], total } // All columns of the table.
}

export async function openTrades(db: Database, userId: number): Promise<FuturesRow[]> {
  return ledBy(db, userId, false).orderBy('lever_order.id', 'desc').execute()
}

/** A copy with the follower's order. */
export type CopyRow = FuturesRow & {
  readonly copy: Selectable<Schema['follow_copy']>
  readonly leader_price: bigint
  readonly slippage: bigint
}

type CopyFilter = {
  readonly userId: number
  readonly isLive?: boolean | undefined
  readonly traderUserId?: number | undefined
  readonly orderId?: number
}

/** One page of a user's copies and one row more, newest first. */
export async function listCopies(
  db: Database,
  { userId, isLive, traderUserId, orderId }: CopyFilter,
  paging: Paging,
) {
  const own = db
    .selectFrom('follow_copy')
    .innerJoin('lever_order', 'lever_order.id', 'follow_copy.order_id')
    .selectAll('lever_order')
    .where('follow_copy.user_id', '=', BigInt(userId))
    .$if(isLive !== undefined, (query) =>
      isLive === true
        ? query.where('follow_copy.status', '<', 2)
        : query.where('follow_copy.status', '>=', 2),
    )
    .$if(orderId !== undefined, (query) => query.where('order_id', '=', BigInt(orderId ?? 0)))
    .$if(traderUserId !== undefined, (query) =>
      query.where('follow_id', 'in', (of) =>
        of
          .selectFrom('follow')
          .select('follow.id')
          .where('follow.user_id', '=', BigInt(userId))
          .where('trader_user_id', '=', BigInt(traderUserId ?? 0)),
      ),
    )
  const { rows, total } = await newestPage(db, own, paging)
  return { copies: await withCopies(db, rows), total }
}

async function withCopies(db: Database, orders: readonly FuturesRow[]): Promise<CopyRow[]> {
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return []
  const copies = await db
    .selectFrom('follow_copy')
    .selectAll()
    .where('order_id', 'in', ids)
    .execute()
  const opened = await db
    .selectFrom('follow_signal')
    .select(['order_id', 'leader_price', 'slippage'])
    .where('order_id', 'in', ids)
    .where('kind', '=', 1)
    .execute()
  const byOrder = new Map(copies.map((copy) => [copy.order_id, copy]))
  const signals = new Map(opened.map((signal) => [signal.order_id, signal]))
  return orders.flatMap((order) => {
    const copy = byOrder.get(order.id)
    const { leader_price = 0n, slippage = 0n } = signals.get(order.id) ?? {}
    return copy === undefined ? [] : [Object.assign({}, order, { copy, leader_price, slippage })]
  })
}

type SignalFilter = {
  readonly userId: number
  readonly status: number | undefined
  readonly traderUserId: number | undefined
}

export async function listSignals(
  db: Database,
  { userId, status, traderUserId }: SignalFilter,
  paging: Paging,
): Promise<{ signals: CopySignal[]; total: number | undefined }> {
  const own = db
    .selectFrom('follow_signal')
    .selectAll()
    .where('user_id', '=', BigInt(userId))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 0))
    .$if(traderUserId !== undefined, (query) =>
      query.where('follow_id', 'in', (of) =>
        of
          .selectFrom('follow')
          .select('follow.id')
          .where('follow.user_id', '=', BigInt(userId))
          .where('trader_user_id', '=', BigInt(traderUserId ?? 0)),
      ),
    )
  const { rows, total } = await newestPage(db, own, paging)
  return { signals: rows.map(signalOf), total }
}

/** Settlements of what a user paid, or of what a trader received. */
export async function listShares(
  db: Database,
  { userId, traderUserId }: { userId?: number; traderUserId?: number | undefined },
  paging: Paging,
): Promise<{ shares: ProfitShare[]; total: number | undefined }> {
  const own = db
    .selectFrom('follow_share')
    .selectAll()
    .$if(userId !== undefined, (query) => query.where('user_id', '=', BigInt(userId ?? 0)))
    .$if(traderUserId !== undefined, (query) =>
      query.where('trader_user_id', '=', BigInt(traderUserId ?? 0)),
    )
  const { rows, total } = await newestPage(db, own, paging)
  return { shares: rows.map(shareOf), total }
}

/** What a trader has received of all followers. */
export async function receivedBy(db: Database, traderUserId: number): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(paid), 0)::bigint as total from follow_share
    where trader_user_id = ${traderUserId}`.execute(db)
  return rows[0]?.total ?? 0n
}
