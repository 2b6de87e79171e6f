import { type Kysely, sql } from 'kysely'

/** The last ids that each product has given are one value of the lease, whichever products there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table core_lease add column counters text`.execute(db)
  await sql`update core_lease set counters = json_build_object(
    'lockup', json_build_object('positionId', (select coalesce(max(id), 0) from lockup_position)),
    'spot', json_build_object('orderId', order_id, 'tradeId', trade_id))`.execute(db)
  await sql`alter table core_lease alter column counters set not null`.execute(db)
  await sql`alter table core_lease drop column order_id, drop column trade_id`.execute(db)
}
