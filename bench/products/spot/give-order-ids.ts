import { sql } from 'kysely'

import type { Database } from '../../../apps/server/src/db/database.ts'

/** Counts rows that were inserted beside the exchange among the orders that have an id. */
export async function giveOrderIds(db: Database, count: number): Promise<void> {
  await sql`update core_lease set counters = jsonb_set(counters::jsonb, '{spot,orderId}',
    to_jsonb((counters::jsonb #>> '{spot,orderId}')::bigint + ${count}::bigint))::text`.execute(db)
}
