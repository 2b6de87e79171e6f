import type { Exchange } from '@candor/core'
import { allowanceMs, withdrawalStatus } from '@candor/core/products/withdrawal'
import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'
import { withdrawalOf } from './queries.ts'

/** Loads the withdrawals that are open, and what counts in the limits of 24 hours. */
export async function loadWithdrawal(
  db: Database,
  { products: { withdrawal } }: Exchange,
): Promise<void> {
  const open = await db
    .selectFrom('withdrawal')
    .selectAll()
    .where('status', '<=', withdrawalStatus.processing)
    .orderBy('id')
    .execute()
  for (const row of open) withdrawal.restore(withdrawalOf(row))
  // Time in the core never goes back, so what is older than the last one's window is never counted again.
  const counted = await db
    .selectFrom('withdrawal')
    .selectAll()
    .where('status', '<=', withdrawalStatus.done)
    .where('at', '>', sql<bigint>`(select max(at) from withdrawal) - ${BigInt(allowanceMs)}`)
    .orderBy('id')
    .execute()
  for (const row of counted) withdrawal.allowance.count(withdrawalOf(row))
}
