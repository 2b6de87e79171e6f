import type { Database } from '../../apps/server/src/db/database.ts'
import { absoluteMs } from '../../apps/server/src/services/staff/staff-sessions.ts'
import { newToken } from '../../apps/server/src/services/staff/staff-token.ts'

/** An owner who is logged in, inserted as rows: the login with its second factor is not measured. */
export async function insertOwner(db: Database): Promise<{ token: string }> {
  const { token, tokenHash } = newToken()
  const now = Date.now()
  const { id } = await db
    .insertInto('staff')
    .values({
      email: 'owner@bench.test',
      name: 'Owner',
      role: 'owner',
      password_hash: '-',
      otp_secret: '-',
      created_at: now,
      joined_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('staff_session')
    .values({
      token_hash: tokenHash,
      staff_id: Number(id),
      created_at: now,
      last_seen_at: now,
      expires_at: now + absoluteMs,
      ip: '127.0.0.1',
      user_agent: 'bench',
    })
    .execute()
  return { token }
}
