import type { Exchange } from '@candor/core'

import type { Database } from '../../db/database.ts'
import { copyOf, followOf, signalOf, traderOf } from './stored-rows.ts'

/** Loads applications that wait, active traders, follows that run or of which a share may be due, and what is open of their copies. */
export async function loadFollow(db: Database, { products: { follow } }: Exchange): Promise<void> {
  const traders = db.selectFrom('follow_trader').selectAll().where('status', '<', 2).orderBy('id')
  for (const row of await traders.execute()) follow.traders.restore(traderOf(row))
  const follows = db.selectFrom('follow').selectAll().where('share_at', '>', 0n).orderBy('id')
  for (const row of await follows.execute()) follow.restore(followOf(row))
  const copies = db.selectFrom('follow_copy').selectAll().where('status', '<', 2)
  for (const row of await copies.orderBy('order_id').execute()) follow.copies.add(copyOf(row))
  const signals = db.selectFrom('follow_signal').selectAll().where('status', '=', 0).orderBy('id')
  for (const row of await signals.execute()) follow.copies.restoreSignal(signalOf(row))
}
