import {
  type NftBid,
  type NftExit,
  type NftOpening,
  type NftOrder,
  type NftTransfer,
} from '@candor/core/products/nft'
import { sql } from 'kysely'

import { newestPage } from '../../calls/newest-page.ts'
import type { Paging } from '../../calls/paging.ts'
import type { Database } from '../../db/database.ts'
import { maskedName } from '../../services/account/masked-name.ts'
import { bidOf, exitOf, openingOf, orderOf, transferOf } from './stored-rows.ts'

type Page<Row> = { readonly rows: Row[]; readonly total: number | undefined }

/** Bids of a sale, or of a user, newest first. */
export async function listBids(
  db: Database,
  of: { readonly saleId: number } | { readonly userId: number },
  paging: Paging,
): Promise<Page<NftBid>> {
  const query =
    'saleId' in of
      ? db.selectFrom('nft_bid').selectAll().where('sale_id', '=', BigInt(of.saleId))
      : db.selectFrom('nft_bid').selectAll().where('user_id', '=', BigInt(of.userId))
  const { rows, total } = await newestPage(db, query, paging)
  return { rows: rows.map(bidOf), total }
}

export async function listOrders(
  db: Database,
  { userId, isOpen, id }: { userId: number; isOpen: boolean; id?: number | undefined },
  paging: Paging,
): Promise<Page<NftOrder>> {
  const own = db
    .selectFrom('nft_order')
    .selectAll()
    .where('user_id', '=', BigInt(userId))
    .$if(isOpen, (query) => query.where('state', '=', 1))
    .$if(id !== undefined, (query) => query.where('id', '=', BigInt(id ?? 0)))
  const { rows, total } = await newestPage(db, own, paging)
  return { rows: rows.map(orderOf), total }
}

export async function findOrder(
  db: Database,
  userId: number,
  id: number,
): Promise<NftOrder | undefined> {
  const row = await db
    .selectFrom('nft_order')
    .selectAll()
    .where('id', '=', BigInt(id))
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst()
  return row === undefined ? undefined : orderOf(row)
}

export async function readOrders(db: Database, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('nft_read')
    .selectAll()
    .where('order_id', 'in', ids.map(BigInt))
    .execute()
  return new Set(rows.map((row) => Number(row.order_id)))
}

export async function markRead(db: Database, id: number): Promise<void> {
  await db
    .insertInto('nft_read')
    .values({ order_id: BigInt(id) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const historyMax = 100

/** The public history of an item, newest first. */
export async function historyOf(db: Database, itemId: number): Promise<NftTransfer[]> {
  const rows = await db
    .selectFrom('nft_transfer')
    .selectAll()
    .where('item_id', '=', BigInt(itemId))
    .orderBy('id', 'desc')
    .limit(historyMax)
    .execute()
  return rows.map(transferOf)
}

/** How the owners of items got them: the last line of each. */
export const lastMoves = (db: Database, itemIds: readonly number[]) => lastLines(db, itemIds, 0n)

/** What items were last sold for, by their ids. */
export const lastPrices = (db: Database, itemIds: readonly number[]) => lastLines(db, itemIds, 1n)

/** The last line of each item at this price or a higher one. */
async function lastLines(
  db: Database,
  itemIds: readonly number[],
  priceMin: bigint,
): Promise<ReadonlyMap<number, NftTransfer>> {
  if (itemIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('nft_transfer')
    .selectAll()
    .where(
      sql<boolean>`id in (select max(id) from nft_transfer
        where price >= ${priceMin} and item_id in (${sql.join(itemIds)}) group by item_id)`,
    )
    .execute()
  return new Map(rows.map((row) => [Number(row.item_id), transferOf(row)]))
}

export async function findOpening(db: Database, id: number): Promise<NftOpening | undefined> {
  const row = await db
    .selectFrom('nft_opening')
    .selectAll()
    .where('id', '=', BigInt(id))
    .executeTakeFirst()
  return row === undefined ? undefined : openingOf(row)
}

/** The draw that took a work. */
export async function openingOfWork(db: Database, itemId: number): Promise<NftOpening | undefined> {
  const row = await db
    .selectFrom('nft_opening')
    .selectAll()
    .where('item_id', '=', BigInt(itemId))
    .executeTakeFirst()
  return row === undefined ? undefined : openingOf(row)
}

/** The draws of a series before one, in their order, with their seeds. */
export async function drawsBefore(
  db: Database,
  { saleId, index }: NftOpening,
): Promise<readonly { readonly draw: number; readonly seed: string }[]> {
  return db
    .selectFrom('nft_opening')
    .select(['draw', 'seed'])
    .where('sale_id', '=', BigInt(saleId))
    .where('index', '<', index)
    .orderBy('index')
    .execute()
}

export async function lastExit(db: Database, itemId: number): Promise<NftExit | undefined> {
  const row = await db
    .selectFrom('nft_exit')
    .selectAll()
    .where('item_id', '=', BigInt(itemId))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? undefined : exitOf(row)
}

/** Masked names of users, by their ids; the house has zero. */
export async function namesOf(
  db: Database,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(userIds)].filter((id) => id > 0)
  const names = new Map([[0, 'house']])
  if (ids.length === 0) return names
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'nickname'])
    .where('id', 'in', ids.map(BigInt))
    .execute()
  for (const { id, nickname } of rows) names.set(Number(id), maskedName(nickname))
  return names
}
