import type { StaffRole } from '@candor/protocol'

import type { Answer } from '../../calls/mount.ts'
import type { Int8, NullableInt8 } from '../../db/column-types.ts'
import type { Database } from '../../db/database.ts'
import type { StaffContext } from './staff-context.ts'
import { newToken } from './staff-token.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    staff_invitation: {
      token_hash: string
      role: StaffRole
      invited_by: NullableInt8
      expires_at: Int8
      used_at: NullableInt8
    }
  }
}

const invitationMs = 24 * 3_600_000

/** Creates an invitation for one role: its token is shown to the owner once. */
export async function invite(
  { db, audit, now }: Pick<StaffContext, 'db' | 'audit' | 'now'>,
  by: { staffId: number; ip: string },
  role: StaffRole,
): Promise<Answer<{ token: string; expires_at: number }>> {
  const { token, tokenHash } = newToken()
  const expiresAt = now() + invitationMs
  const row = { token_hash: tokenHash, role, invited_by: by.staffId, expires_at: expiresAt }
  const acted = await audit.act(by, async () => ({
    ok: true,
    value: {
      action: 'staff.invited',
      target: `role:${role}`,
      changes: [db.insertInto('staff_invitation').values(row)],
    },
  }))
  return acted.ok ? { ok: true, value: { token, expires_at: expiresAt } } : acted
}

/**
 * Until an owner has logged in, each start creates an invitation for an owner and invalidates the one before; there is no
 * default account. Undefined once there is an owner.
 */
export async function inviteFirstOwner(db: Database, now: number): Promise<string | undefined> {
  const owner = await db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('joined_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (owner !== undefined) return undefined
  const { token, tokenHash } = newToken()
  await db.deleteFrom('staff_invitation').where('invited_by', 'is', null).execute()
  await db
    .insertInto('staff_invitation')
    .values({ token_hash: tokenHash, role: 'owner', expires_at: now + 7 * invitationMs })
    .execute()
  return token
}
