import { hash, randomBytes } from 'node:crypto'

import { sql } from 'kysely'

import type { Database } from '../../apps/server/src/db/database.ts'

/** A user of the bench and the token of an open session. */
export type Trader = { readonly userId: number; readonly token: string }

/**
 * Inserts traders and their sessions as rows: registration by the API hashes a password for each, which
 * is slow by design and not part of the measurement. Their funds come through the API.
 */
export async function insertTraders(db: Database, count: number): Promise<Trader[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => hash('sha256', token, 'base64url'))
  const now = Date.now()
  const { rows } = await sql<{ user_id: bigint; token_hash: string }>`
    with wanted as (
      select t.token_hash, t.n, nextval('app_user_id_seq') as user_id
      from unnest(${`{${hashes.join(',')}}`}::text::text[]) with ordinality as t(token_hash, n)
    ), users as (
      insert into app_user (id, email, password_hash, nickname, invite_code, lang, created_at)
      select user_id, 'trader' || user_id || '@bench.test', '-', 'Trader', 'b' || user_id, 'en', ${now}::bigint
      from wanted
    )
    insert into session (token_hash, user_id, created_at, last_seen_at, idle_ms, expires_at, ip, user_agent)
    select token_hash, user_id, ${now}::bigint, ${now}::bigint, 86400000, ${now + 86_400_000}::bigint,
      '127.0.0.1', 'bench'
    from wanted returning user_id, token_hash`.execute(db)
  const userIds = new Map(rows.map((row) => [row.token_hash, Number(row.user_id)]))
  return tokens.map((token, i) => ({ userId: userIds.get(hashes[i] ?? '') ?? 0, token }))
}
