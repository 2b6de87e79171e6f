import { otcScoreOf } from '@candor/core/formulas/otc'
import type { OtcAppeal, OtcOrder } from '@candor/core/products/otc'
import { sql } from 'kysely'

import { newestPage } from '../../calls/newest-page.ts'
import type { Paging } from '../../calls/paging.ts'
import type { Database } from '../../db/database.ts'
import { appealOf, merchantOf, orderOf } from './stored-rows.ts'

/** One page of a user's orders of either side, newest first. */
export async function listOrders(
  db: Database,
  { userId, isLive }: { userId: number; isLive: boolean | undefined },
  paging: Paging,
): Promise<{ orders: OtcOrder[]; total: number | undefined }> {
  const own = db
    .selectFrom('otc_order')
    .selectAll()
    .where((where) =>
      where.or([
        where('taker_user_id', '=', BigInt(userId)),
        where('merchant_user_id', '=', BigInt(userId)),
      ]),
    )
    .$if(isLive === true, (query) => query.where('ended_at', '=', 0n))
    .$if(isLive === false, (query) => query.where('ended_at', '>', 0n))
  const { rows, total } = await newestPage(db, own, paging)
  return { orders: rows.map(orderOf), total }
}

export async function anyOrder(db: Database, orderId: number): Promise<OtcOrder | undefined> {
  const row = await db
    .selectFrom('otc_order')
    .selectAll()
    .where('id', '=', BigInt(orderId))
    .executeTakeFirst()
  return row && orderOf(row)
}

/** An order of a user; another one's is as unknown as none. */
export async function findOrder(
  db: Database,
  { userId, orderId }: { userId: number; orderId: number },
): Promise<OtcOrder | undefined> {
  const order = await anyOrder(db, orderId)
  return order?.takerUserId === userId || order?.merchantUserId === userId ? order : undefined
}

/** The appeals of an order, oldest first. */
export async function appealsOf(db: Database, orderId: number): Promise<OtcAppeal[]> {
  const rows = await db
    .selectFrom('otc_appeal')
    .selectAll()
    .where('order_id', '=', BigInt(orderId))
    .orderBy('id')
    .execute()
  return rows.map(appealOf)
}

export async function adTextOf(db: Database, adId: number): Promise<string> {
  const row = await db.selectFrom('otc_ad').select('text').where('id', '=', adId).executeTakeFirst()
  return row?.text ?? ''
}

type Page = { readonly cursor: string | undefined; readonly limit: number }

/** Appeals with their orders, newest first. */
export async function listAppeals(db: Database, { cursor, limit }: Page) {
  const rows = await db
    .selectFrom('otc_appeal')
    .selectAll()
    .$if(cursor !== undefined, (query) => query.where('id', '<', BigInt(cursor ?? 0)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const ids = rows.map((row) => row.order_id)
  const orders =
    ids.length === 0
      ? []
      : await db.selectFrom('otc_order').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(orders.map((row) => [Number(row.id), orderOf(row)]))
  return rows.map((row) => {
    const appeal = appealOf(row)
    const order = byId.get(appeal.orderId)
    if (order === undefined) throw new Error(`appeal ${appeal.id} has no order`)
    return { appeal, order }
  })
}

/** Appeals that the staff have decided, newest first. */
export async function listDecisions(db: Database, { cursor, limit }: Page): Promise<OtcAppeal[]> {
  const rows = await db
    .selectFrom('otc_appeal')
    .selectAll()
    .where('is_decided', '=', 1)
    .$if(cursor !== undefined, (query) => query.where('id', '<', BigInt(cursor ?? 0)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(appealOf)
}

/** Merchants with their nicknames, newest first. */
export async function listMerchants(db: Database, { cursor, limit }: Page) {
  const rows = await db
    .selectFrom('otc_merchant')
    .innerJoin('app_user', 'app_user.id', 'otc_merchant.user_id')
    .selectAll('otc_merchant')
    .select('nickname')
    .$if(cursor !== undefined, (query) => query.where('otc_merchant.id', '<', Number(cursor)))
    .orderBy('otc_merchant.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ merchant: merchantOf(row), nickname: row.nickname }))
}

export type Person = { readonly nickname: string; readonly isDemo: boolean }

/** What other users see of users. */
export async function peopleOf(
  db: Database,
  userIds: readonly number[],
): Promise<(userId: number) => Person> {
  const ids = [...new Set(userIds)]
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('app_user')
          .leftJoin('otc_demo_merchant', 'otc_demo_merchant.user_id', 'app_user.id')
          .select(['app_user.id', 'nickname', 'otc_demo_merchant.user_id as demo_id'])
          .where('app_user.id', 'in', ids.map(BigInt))
          .execute()
  const byId = new Map(
    rows.map(({ id, nickname, demo_id: demoId }) => [
      Number(id),
      { nickname, isDemo: demoId !== null },
    ]),
  )
  return (userId) => byId.get(userId) ?? { nickname: '', isDemo: false }
}

export type Figures = {
  readonly ended: number
  readonly released: number
  readonly medianMs: number
  readonly lost: number
}

const reputationMs = 30 * 86_400_000

/** Of each user, the orders of either side that have ended in the 30 days before `at`, how fast the user released, and appeals that were lost. */
export async function figuresOf(
  db: Database,
  { userIds, at }: { userIds: readonly number[]; at: number },
): Promise<(userId: number) => Figures> {
  if (userIds.length === 0) return () => noFigures
  const [ids, since] = [sql.join(userIds.map(BigInt)), at - reputationMs]
  const { rows } = await sql<{
    user_id: bigint
    ended: bigint
    released: bigint
    median: number | null
    lost: bigint
  }>`
    with own as (
      select merchant_user_id as user_id, side = 1 as is_seller, id, status, paid_at, ended_at
        from otc_order where merchant_user_id in (${ids}) and ended_at >= ${since}
      union all
      select taker_user_id, side = 2, id, status, paid_at, ended_at
        from otc_order where taker_user_id in (${ids}) and ended_at >= ${since})
    select user_id, count(*) as ended,
      count(*) filter (where own.status = 2) as released,
      percentile_cont(0.5) within group (order by (ended_at - paid_at)::float8)
        filter (where own.status = 2 and is_seller) as median,
      count(*) filter (where exists (select from otc_appeal a where a.order_id = own.id
        and a.is_decided = 1 and a.status = case when is_seller then 3 else 4 end)) as lost
    from own group by 1`.execute(db)
  const byId = new Map(
    rows.map(({ user_id: id, ended, released, median, lost }): [number, Figures] => [
      Number(id),
      {
        ended: Number(ended),
        released: Number(released),
        medianMs: Math.round(median ?? 0),
        lost: Number(lost),
      },
    ]),
  )
  return (userId) => byId.get(userId) ?? noFigures
}

const noFigures: Figures = { ended: 0, released: 0, medianMs: 0, lost: 0 }

/** The score that a user's figures make. */
export async function scoreOf(
  db: Database,
  { userId, at }: { userId: number; at: number },
): Promise<number> {
  const of = await figuresOf(db, { userIds: [userId], at })
  return otcScoreOf(of(userId))
}
