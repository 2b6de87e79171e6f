import type { ReplyOf } from '@candor/protocol'
import type { passkeyEndpoints } from '@candor/protocol/services/security/passkey-endpoints'
import { sql } from 'kysely'

import type { Answer } from '../../calls/mount.ts'
import { applyChange, freezeHours } from './apply-change.ts'
import type { Actor, SecurityContext } from './security-context.ts'

const unknown = { ok: false, rejection: 'passkey_unknown', field: 'id' } as const

export async function listPasskeys(
  { db }: Pick<SecurityContext, 'db'>,
  userId: number,
): Promise<ReplyOf<typeof passkeyEndpoints.passkeyList>> {
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'last_used_at', 'host', 'is_synced'])
    .where('user_id', '=', BigInt(userId))
    .orderBy('id', 'desc')
    .execute()
  return rows.map(
    ({ id, name, host, is_synced: synced, created_at: at, last_used_at: usedAt }) => ({
      id: Number(id),
      name,
      created_at: Number(at),
      last_used_at: Number(usedAt),
      host,
      synced,
    }),
  )
}

export async function renamePasskey(
  { db }: Pick<SecurityContext, 'db'>,
  userId: number,
  { id, name }: { id: number; name: string },
): Promise<Answer<boolean>> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', BigInt(id))
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst()
  return numUpdatedRows === 0n ? unknown : { ok: true, value: true }
}

/** Removes a passkey; the recovery codes end with the last second factor. */
export async function removePasskey(
  context: SecurityContext,
  caller: Actor,
  id: number,
): Promise<Answer<boolean>> {
  const { db } = context
  const mine = db
    .selectFrom('passkey')
    .select('name')
    .where('id', '=', BigInt(id))
    .where('user_id', '=', BigInt(caller.id))
  const passkey = await mine.executeTakeFirst()
  if (passkey === undefined) return unknown
  const changed = await applyChange(context, caller, {
    kind: 'passkey_removed',
    freeze: { reason: 'passkey_removed', hours: freezeHours.changed },
    values: { name: passkey.name },
    statement: sql<{ user_id: bigint }>`
      delete from passkey where id = ${id} and user_id = ${caller.id} returning user_id`,
  })
  if (changed === undefined) return unknown
  await sql`update user_security set recovery_hashes = '{}'
    where user_id = ${caller.id} and otp_secret = ''
      and not exists (select from passkey where user_id = ${caller.id})`.execute(db)
  return { ok: true, value: true }
}
