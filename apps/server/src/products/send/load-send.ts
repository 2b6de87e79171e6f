import type { Exchange } from '@candor/core'
import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'
import { sendOf } from './queries.ts'

/** The window of the limit. */
const limitMs = 86_400_000

/** Loads what counts in the limits of 24 hours; sends themselves leave nothing in memory. */
export async function loadSend(
  db: Database,
  { products: { withdrawal } }: Exchange,
): Promise<void> {
  // Time in the core never goes back, so what is older than the last one's window is never counted again.
  const counted = await db
    .selectFrom('send')
    .selectAll()
    .where('at', '>', sql<bigint>`(select max(at) from send) - ${BigInt(limitMs)}`)
    .orderBy('id')
    .execute()
  for (const row of counted) withdrawal.allowance.count(sendOf(row))
}
