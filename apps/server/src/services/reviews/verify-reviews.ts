import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'
import { Disagreement } from '../../verify/disagreement.ts'

type Found = { readonly id: bigint }

/** Every decision of the staff and of the demo's reviewer has its row in the audit log, and no other decision has one. */
export async function verifyReviews(db: Database): Promise<string> {
  const { rows: unlogged } = await sql<Found>`
    select review.id from review where decider in ('staff', 'demo') and not exists (
      select from audit where target = kind || ':' || review.id and action = kind || '.' || state
        and at >= decided_at and staff_id is not distinct from decided_by) limit 1`.execute(db)
  if (unlogged[0] !== undefined)
    throw new Disagreement('review', unlogged[0].id, 'was decided without a row in the audit log')
  const { rows: twice } = await sql<Found>`
    select id from review where first_by = decided_by
      or (first_by is not null and state <> 'second' and decided_by is null) limit 1`.execute(db)
  if (twice[0] !== undefined)
    throw new Disagreement('review', twice[0].id, 'was decided by one person where two are needed')
  const { count } = await db
    .selectFrom('review')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return `${count.toLocaleString('en')} cases`
}
