import type { Exchange } from '@candor/core'
import { amountOf } from '@candor/core/money'

import type { Database } from '../../db/database.ts'

/** Loads the draws of each user from the faucet into memory. */
export async function loadFunding(
  db: Database,
  { products: { funding } }: Exchange,
): Promise<void> {
  for (const row of await db.selectFrom('faucet_use').selectAll().execute()) {
    const { user_id: userId, day, used } = row
    funding.restore({ userId: Number(userId), day, used: amountOf(used) })
  }
}
