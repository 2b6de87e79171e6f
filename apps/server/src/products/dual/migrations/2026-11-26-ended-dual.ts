import { type Kysely, sql } from 'kysely'

/** No query looks for the time of an end alone; without it, orders that mature together are written faster. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index dual_order_ended`.execute(db)
}
