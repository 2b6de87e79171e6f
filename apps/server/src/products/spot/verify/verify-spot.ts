import { sql } from 'kysely'

import type { Database } from '../../../db/database.ts'
import { Disagreement } from '../../../verify/disagreement.ts'

/** A start loads every resting order: it is in the snapshot, or it is later than that. */
export async function verifySpot(db: Database): Promise<string> {
  const mark = await db.selectFrom('spot_order_mark').selectAll().executeTakeFirst()
  if (mark === undefined) throw new Disagreement('spot_order_mark', 1, 'is missing')
  const { rows } = await sql<{ resting: bigint; hidden: bigint | null }>`
    select count(*) as resting, min(id) filter (where id <= ${mark.order_id} and id::text not in (
      select string_to_table(trim('[]' from ${mark.resting}::text), ',')
    )) as hidden
    from spot_order where status <= 2`.execute(db)
  const { resting = 0n, hidden = null } = rows[0] ?? {}
  if (hidden !== null)
    throw new Disagreement('spot_order_mark', 1, `hides order ${hidden}, which rests, from a start`)
  return `${resting.toLocaleString('en')} orders rest, where a start looks for them`
}
