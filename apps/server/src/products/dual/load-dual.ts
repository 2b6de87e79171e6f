import type { Exchange } from '@candor/core'
import { dualSchedule, windowMsOf } from '@candor/core/formulas/dual'

import type { Database } from '../../db/database.ts'
import { offerOf, orderOf } from './stored-rows.ts'

/** Loads the offers, the orders that have not ended, and the prices of the windows that they wait for. */
export async function loadDual(db: Database, exchange: Exchange): Promise<void> {
  const { dual } = exchange.products
  const offers = await db.selectFrom('dual_offer').selectAll().orderBy('id').execute()
  for (const row of offers) dual.offers.restore(offerOf(row))
  const rows = await db
    .selectFrom('dual_order')
    .selectAll()
    .where('status', '<', 3)
    .orderBy('id')
    .execute()
  const maturities = []
  for (const row of rows) {
    const offer = dual.offers.get(row.offer_id)
    if (offer === undefined) throw new Error(`order ${row.id} of dual investment has no offer`)
    maturities.push(offer.maturesAt)
    dual.restore(orderOf(row, offer))
  }
  if (maturities.length === 0) return
  const since = Math.min(...new Set(maturities)) - windowMsOf(dualSchedule)
  const samples = await db
    .selectFrom('dual_sample')
    .selectAll()
    .where('at', '>=', BigInt(since))
    .orderBy('at')
    .execute()
  for (const { market_id: marketId, at, price } of samples)
    dual.restoreSample({ marketId, at: Number(at), price: Number(price) })
}
