import type { Exchange } from '@candor/core'
import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'
import { artistOf, depositOf, exitOf, itemOf, memberOf, orderOf, saleOf } from './stored-rows.ts'

/** Loads all items, the last sale of each, every series, and what is not decided yet. */
export async function loadNft(db: Database, exchange: Exchange): Promise<void> {
  const { nft } = exchange.products
  const artists = await db.selectFrom('nft_artist').selectAll().orderBy('id').execute()
  for (const row of artists) nft.items.restoreArtist(artistOf(row))
  const items = await db.selectFrom('nft_item').selectAll().orderBy('id').execute()
  for (const row of items) nft.restoreItem(itemOf(row))
  await loadSales(db, exchange)
  const members = await db.selectFrom('nft_member').selectAll().orderBy('user_id').execute()
  for (const row of members) nft.auctions.restoreMember(memberOf(row))
  const orders = await db
    .selectFrom('nft_order')
    .selectAll()
    .where(sql<boolean>`id in (select order_id from nft_sale where order_id > 0)`)
    .orderBy('id')
    .execute()
  for (const row of orders) nft.auctions.restoreOrder(orderOf(row))
  const deposits = await db
    .selectFrom('nft_deposit')
    .innerJoin('nft_sale', 'nft_sale.id', 'nft_deposit.sale_id')
    .selectAll('nft_deposit')
    .select('nft_sale.closed_at')
    .where('nft_deposit.state', '=', 0)
    .orderBy('nft_deposit.id')
    .execute()
  for (const row of deposits) nft.restoreDeposit(depositOf(row), Number(row.closed_at))
  const exits = db.selectFrom('nft_exit').selectAll().where('state', '=', 0).orderBy('id')
  for (const row of await exits.execute()) nft.exits.restore(exitOf(row))
}

async function loadSales(db: Database, { products: { nft } }: Exchange): Promise<void> {
  const stored = await db.selectFrom('nft_series').selectAll().execute()
  const series = new Map(stored.map((row) => [row.sale_id, row]))
  const sales = await db
    .selectFrom('nft_sale')
    .selectAll()
    .where(sql<boolean>`item_id = 0 or id in (select sale_id from nft_item where sale_id > 0)`)
    .orderBy('id')
    .execute()
  for (const row of sales) nft.restoreSale(saleOf(row, series.get(row.id)))
}
