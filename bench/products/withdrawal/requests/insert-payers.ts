import { sql } from 'kysely'

import { Passwords } from '../../../../apps/server/src/calls/passwords.ts'
import type { Database } from '../../../../apps/server/src/db/database.ts'
import { insertTraders, type Trader } from '../../../rig/insert-traders.ts'

export const payPassword = '183942'

/** Inserts verified users with a pay password and sessions as rows: each needs a review and a hash otherwise. */
export async function insertPayers(db: Database, count: number): Promise<Trader[]> {
  const payers = await insertTraders(db, count)
  // One hash for all: the time of a check does not depend on it.
  const hashed = await new Passwords().hash(payPassword)
  if (!hashed.ok) throw new Error('the pay password was not hashed')
  await sql`insert into user_security (user_id, pay_password_hash)
    select id, ${hashed.value} from app_user`.execute(db)
  const now = Date.now()
  await sql`
    with reviewed as (
      insert into review (kind, user_id, tier, state, opened_at, due_at, decider, decided_at)
      select 'identity', id, 1, 'approved', ${now}::bigint, ${now}::bigint, 'rule', ${now}::bigint from app_user
      returning id, user_id
    )
    insert into identity_document (id, user_id, level, is_live, id_type, country, name, number, number_mark,
      submitted_at)
    select id, user_id, 1, true, 'idcard', 'CN', '', '', int8send(user_id), ${now}::bigint
    from reviewed`.execute(db)
  return payers
}
