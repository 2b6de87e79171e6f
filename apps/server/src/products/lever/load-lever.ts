import type { Exchange } from '@candor/core'

import type { Database } from '../../db/database.ts'
import { loadOffers } from './load-offers.ts'
import { delistingOf } from './stored-delisting.ts'
import { orderOf } from './stored-order.ts'

/** Loads what is offered, the orders that wait or are open, the nights that they have not paid, the last delisting of each market, and the prices that wait. */
export async function loadLever(db: Database, { products: { lever } }: Exchange): Promise<void> {
  await loadOffers(db, lever)
  const rows = await db
    .selectFrom('lever_order')
    .selectAll()
    .where('status', '<', 3)
    .orderBy('id')
    .execute()
  const orders = rows.map(orderOf)
  const unpaid = orders.filter(({ nightAt }) => nightAt > 0).map(({ nightAt }) => nightAt)
  if (unpaid.length > 0) {
    const nights = await db
      .selectFrom('lever_night')
      .selectAll()
      .where('midnight', '>=', BigInt(Math.min(...unpaid)))
      .orderBy('market_id')
      .orderBy('midnight')
      .execute()
    for (const { market_id: marketId, midnight, mark, tick_seq: seq, tick_at: at } of nights) {
      const [tickSeq, tickAt] = [Number(seq), Number(at)]
      const night = { marketId, midnight: Number(midnight), mark: Number(mark), tickSeq, tickAt }
      lever.nights.restore(night)
    }
  }
  for (const order of orders) lever.restore(order)
  const delistings = await db.selectFrom('lever_delisting').selectAll().orderBy('id').execute()
  for (const row of delistings) lever.delistings.restore(delistingOf(row))
  const prices = await db
    .selectFrom('lever_price')
    .selectAll()
    .where('done_at', '=', 0n)
    .orderBy('market_id')
    .orderBy('seq')
    .execute()
  for (const { market_id: marketId, seq, at, price } of prices) {
    const [tickSeq, tickAt] = [Number(seq), Number(at)]
    lever.backlog.restore({ marketId, seq: tickSeq, at: tickAt, price: Number(price), doneAt: 0 })
  }
}
