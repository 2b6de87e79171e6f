import { sql } from 'kysely'

import type { Database } from '../../../db/database.ts'

/** A level of a user, as rows; nobody has submitted the documents, and each has another number. */
export async function insertLevel(db: Database, userId: number, level: 1 | 2 = 2): Promise<void> {
  await sql`
    with decided as (
      insert into review (kind, user_id, tier, state, opened_at, due_at, decider, decided_at)
      values ('identity', ${userId}::bigint, ${level}::int, 'approved', 0, 0, 'rule', 0) returning id
    )
    insert into identity_document (id, user_id, level, is_live, id_type, country, name, number, number_mark, submitted_at)
    select id, ${userId}::bigint, ${level}::int, true, 'idcard', 'CN', '', '', sha256(convert_to(${String(userId)}, 'UTF8')), 0 from decided`.execute(
    db,
  )
}
