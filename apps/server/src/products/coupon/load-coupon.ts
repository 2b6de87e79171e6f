import type { Exchange } from '@candor/core'
import { amountOf } from '@candor/core/money'
import { couponStatus } from '@candor/core/products/coupon'

import type { Database } from '../../db/database.ts'
import { versionIn } from './queries.ts'
import { couponOf, versionOf } from './stored-rows.ts'

/** Loads the rules, how many coupons each user has had of them, and the coupons that are unused or in use. */
export async function loadCoupon(db: Database, exchange: Exchange): Promise<void> {
  const { coupon: rules } = exchange.products
  const versions = await db.selectFrom('coupon_version').selectAll().orderBy('id').execute()
  const byRule = Map.groupBy(versions.map(versionOf), ({ ruleId }) => ruleId)
  for (const row of await db.selectFrom('coupon_rule').selectAll().orderBy('id').execute())
    rules.rules.restore({
      id: row.id,
      versions: byRule.get(row.id) ?? [],
      isPaused: row.is_paused === 1,
      voidedAt: Number(row.voided_at),
      granted: row.granted,
      committed: amountOf(row.committed),
      touchedIn: 0,
    })
  const granted = await db.selectFrom('coupon').select(['user_id', 'version_id']).execute()
  for (const row of granted)
    rules.rules.restoreGrant({
      userId: Number(row.user_id),
      version: versionIn(exchange, row.version_id),
    })
  const live = await db
    .selectFrom('coupon')
    .selectAll()
    .where('status', '<=', couponStatus.inUse)
    .orderBy('id')
    .execute()
  for (const row of live) rules.restore(couponOf(row, versionIn(exchange, row.version_id)))
}
