import {
  type NftBid,
  type NftDeposit,
  nftDepositState,
  type NftExit,
  type NftItem,
  type NftSale,
} from '@candor/core/products/nft'
import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'
import { bidOf, depositOf, exitOf, itemOf, saleOf } from './stored-rows.ts'

/** A part of a list, newest first: rows before the cursor. */
type Part = { readonly cursor: string | undefined; readonly limit: number }

const before = (cursor: string | undefined) => sql<boolean>`id < ${Number(cursor)}`

export async function listItems(
  db: Database,
  wanted: Part & {
    readonly artistId: string | undefined
    readonly ownerId: string | undefined
    readonly state: number | undefined
  },
): Promise<NftItem[]> {
  const { artistId, ownerId, state, cursor, limit } = wanted
  const rows = await db
    .selectFrom('nft_item')
    .selectAll()
    // A number beyond those of the column is no artist's.
    .$if(artistId !== undefined, (query) =>
      query.where(sql<boolean>`artist_id = ${Number(artistId)}::bigint`),
    )
    .$if(ownerId !== undefined, (query) => query.where('owner_id', '=', BigInt(ownerId ?? 0)))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 0))
    .$if(cursor !== undefined, (query) => query.where(before(cursor)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(itemOf)
}

export async function listSales(
  db: Database,
  wanted: Part & { readonly mode: string | undefined; readonly state: number | undefined },
): Promise<NftSale[]> {
  const { mode, state, cursor, limit } = wanted
  const rows = await db
    .selectFrom('nft_sale')
    .selectAll()
    .$if(mode !== undefined, (query) => query.where('mode', '=', Number(mode)))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 0))
    .$if(cursor !== undefined, (query) => query.where(before(cursor)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => saleOf(row, undefined))
}

export async function findSale(db: Database, id: number): Promise<NftSale | undefined> {
  const row = await db
    .selectFrom('nft_sale')
    .selectAll()
    .where('id', '=', BigInt(id))
    .executeTakeFirst()
  return row === undefined ? undefined : saleOf(row, undefined)
}

export async function listSaleBids(
  db: Database,
  { saleId, cursor, limit }: Part & { readonly saleId: string },
): Promise<NftBid[]> {
  const rows = await db
    .selectFrom('nft_bid')
    .selectAll()
    .where('sale_id', '=', BigInt(saleId))
    .$if(cursor !== undefined, (query) => query.where(before(cursor)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(bidOf)
}

export type Forfeit = { readonly deposit: NftDeposit; readonly sale: NftSale | undefined }

/** Deposits that winners lost, with the sales that they were of. */
export async function listForfeits(db: Database, { cursor, limit }: Part): Promise<Forfeit[]> {
  const rows = await db
    .selectFrom('nft_deposit')
    .selectAll()
    .where('state', '=', nftDepositState.forfeited)
    .$if(cursor !== undefined, (query) => query.where(before(cursor)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const deposits = rows.map(depositOf)
  if (deposits.length === 0) return []
  const ids = [...new Set(deposits.map(({ saleId }) => BigInt(saleId)))]
  const stored = await db.selectFrom('nft_sale').selectAll().where('id', 'in', ids).execute()
  const sales = new Map(stored.map((row) => [Number(row.id), saleOf(row, undefined)]))
  return deposits.map((deposit) => ({ deposit, sale: sales.get(deposit.saleId) }))
}

export async function listExits(
  db: Database,
  { state, cursor, limit }: Part & { readonly state: number | undefined },
): Promise<NftExit[]> {
  const rows = await db
    .selectFrom('nft_exit')
    .selectAll()
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 0))
    .$if(cursor !== undefined, (query) => query.where(before(cursor)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(exitOf)
}
