import type { Exchange } from '@candor/core'
import { otcAdStatus, otcAppealStatus } from '@candor/core/products/otc'

import type { Database } from '../../db/database.ts'
import { adOf, appealOf, memberOf, merchantOf, orderOf } from './stored-rows.ts'

/** Loads merchants, users who have ordered, and the advertisements, orders and appeals that have not ended. */
export async function loadOtc(db: Database, { products: { otc } }: Exchange): Promise<void> {
  const merchants = await db.selectFrom('otc_merchant').selectAll().orderBy('id').execute()
  for (const row of merchants) otc.merchants.restore(merchantOf(row))
  const ads = await db
    .selectFrom('otc_ad')
    .selectAll()
    .where('status', '!=', otcAdStatus.closed)
    .orderBy('id')
    .execute()
  for (const row of ads) otc.ads.restore(adOf(row))
  const orders = await db
    .selectFrom('otc_order')
    .selectAll()
    .where('ended_at', '=', 0n)
    .orderBy('id')
    .execute()
  for (const row of orders) otc.restore(orderOf(row))
  const appeals = await db
    .selectFrom('otc_appeal')
    .selectAll()
    .where('status', '=', otcAppealStatus.open)
    .orderBy('id')
    .execute()
  for (const row of appeals) otc.orders.addAppeal(appealOf(row))
  for (const row of await db.selectFrom('otc_member').selectAll().execute())
    otc.members.restore(memberOf(row))
}
