import { sql } from 'kysely'

import type { Database } from '../db/database.ts'
import { Disagreement } from './disagreement.ts'

/** A start finds every order that rests: the mark names it, or it came after the mark. */
export async function verifySpot(db: Database): Promise<string> {
  const { rows } = await sql<{ resting: bigint; hidden: bigint | null }>`
    select count(*) as resting, min(id) filter (where is_hidden) as hidden from (
      select spot_order.id, spot_order.id <= order_id and spot_order.id::text not in (
        select string_to_table(trim('[]' from resting), ',') from spot_order_mark
      ) as is_hidden
      from spot_order, spot_order_mark where status <= 2
    ) as every`.execute(db)
  const { resting = 0n, hidden = null } = rows[0] ?? {}
  if (hidden !== null)
    throw new Disagreement('spot_order_mark', 1, `hides order ${hidden}, which rests, from a start`)
  return `${resting.toLocaleString('en')} orders rest, where a start looks for them`
}
