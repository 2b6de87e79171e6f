import type { Exchange } from '@candor/core'
import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'
import { type RebateRow, rebateOfRow, relationOf } from './stored-rows.ts'

/** Loads all relations, and the rebates that no payout of their inviter and currency has covered. */
export async function loadInvite(db: Database, { products }: Exchange): Promise<void> {
  const { invite } = products
  const relations = await db.selectFrom('invite_relation').selectAll().orderBy('id').execute()
  for (const row of relations) invite.restore(relationOf(row))
  const { rows } = await sql<RebateRow>`
    with paid as (
      select inviter_id, currency_id, max(last_rebate_id) as last_id from invite_payment group by 1, 2
    )
    select rebate.* from invite_rebate rebate left join paid using (inviter_id, currency_id)
    where id > coalesce(last_id, 0) order by id`.execute(db)
  for (const row of rows) invite.rebates.restore(rebateOfRow(row))
}
