import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Deletes expired rows regularly, so that anonymous requests cannot fill the tables. */
export async function purgeExpired(db: Database, now: number): Promise<void> {
  // The hour covers the time for which a session's last request is in memory only.
  await sql`delete from session where expires_at <= ${now}
    or last_seen_at + idle_ms <= ${now - hourMs}`.execute(db)
  await sql`delete from verification_code where window_started_at <= ${now - dayMs}
    and expires_at <= ${now}`.execute(db)
  await sql`delete from known_login where last_at <= ${now - 90 * dayMs}`.execute(db)
  await sql`delete from login_attempt where expires_at <= ${now}`.execute(db)
}
