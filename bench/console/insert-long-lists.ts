import { reasons } from '@candor/core'
import { sql } from 'kysely'

import type { Database } from '../../apps/server/src/db/database.ts'
import type { LongLists } from '../product-bench.ts'

/** Far above every id that the program has assigned. */
const firstUser = 10_000_000

/**
 * The rows of several years: `rows` users, commands, postings of one user, rows of the audit log and of each product. They
 * are all closed, so the program loads none of them.
 */
export async function insertLongLists(
  db: Database,
  { rows, userId, ofProducts }: { rows: number; userId: number; ofProducts: readonly LongLists[] },
): Promise<void> {
  const now = Date.now()
  await sql`
    insert into app_user (id, email, password_hash, nickname, invite_code, lang, created_at)
    select ${firstUser}::bigint + n, 'person' || n || '@bench.test', '-', 'Person ' || n, 'c' || n, 'en', ${now}::bigint
    from generate_series(1, ${rows}::bigint) n`.execute(db)
  await sql`
    insert into audit (seq, at, staff_id, action, target, before, after, ip, prev_hash, hash)
    select n, ${now}::bigint, 1, case n % 5 when 0 then 'request.approved' else 'user.viewed' end, 'user:' || n,
      '', '{"id":' || n || '}', '192.0.2.1', sha256(n::text::bytea), sha256((n + 1)::text::bytea)
    from generate_series(1, ${rows}::bigint) n`.execute(db)
  for (const { insert } of ofProducts) await insert(db, { rows, userId, now })
  await insertMovements(db, { rows, userId, now })
  await sql`update core_lease set seq = seq + ${rows}::bigint`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

/** Of a long history, the oldest movements are deposits: a list of them alone has to find them behind all others. */
const deposits = 2000

/** Only the lists read these rows, so their balances may be wrong. */
export async function insertMovements(
  db: Database,
  { rows, userId, now }: { rows: number; userId: number; now: number },
): Promise<void> {
  await sql`
    insert into journal (seq, at, kind, user_id, core_version, body, outcome, hash)
    select lease.seq + n, ${now}::bigint, 'funding.faucet', ${userId}::bigint, 1, '{"amount":"1"}', '{"ok":true}',
      sha256(n::text::bytea)
    from core_lease lease, generate_series(1, ${rows}::bigint) n`.execute(db)
  await sql`
    insert into posting (seq, debit_id, credit_id, amount, debit_balance, credit_balance, ref, n, kind)
    select lease.seq + n, outside.id, own.id, 1, -n, n, 0, 0,
      case when n <= ${deposits}::int then ${reasons.deposit.code}::int else ${reasons.faucet.code}::int end
    from core_lease lease, generate_series(1, ${rows}::bigint) n,
      (select id from account where path = 'external:demo:USDT') outside,
      (select id from account where path = ${`user:${userId}:change:USDT:avail`}) own`.execute(db)
}
