import type { Answer } from '../../calls/mount.ts'
import type { Int8 } from '../../db/column-types.ts'
import type { Platform } from '../../server-module.ts'
import type { Actor } from '../audit/audit.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    user_note: { id: Int8; user_id: Int8; staff_id: Int8; at: Int8; text: string }
  }
}

type Context = Pick<Platform, 'db' | 'audit' | 'now'>

/** The notes on one user, newest first. */
export async function listNotes(
  { db }: Pick<Context, 'db'>,
  { userId, cursor, limit }: { userId: number; cursor: string | undefined; limit: number },
) {
  const rows = await db
    .selectFrom('user_note')
    .innerJoin('staff', 'staff.id', 'user_note.staff_id')
    .select(['user_note.id', 'user_note.at', 'user_note.staff_id', 'user_note.text'])
    .select('staff.name as staff_name')
    .where('user_id', '=', BigInt(userId))
    .$if(cursor !== undefined, (query) => query.where('user_note.id', '<', BigInt(cursor ?? 0)))
    .orderBy('user_note.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, at, staff_id: staffId, ...row }) =>
    Object.assign(row, { id: Number(id), at: Number(at), staff_id: Number(staffId) }),
  )
}

/** Adds a note. The audit log refers to it by its id: its text is in one table only. */
export async function addNote(
  { db, audit, now }: Context,
  { staffId, ip }: Actor & { readonly staffId: number },
  { userId, text }: { userId: number; text: string },
): Promise<Answer<{ id: number }>> {
  let id = 0
  const acted = await audit.act({ staffId, ip }, async () => {
    const known = await db
      .selectFrom('app_user')
      .select('id')
      .where('id', '=', BigInt(userId))
      .executeTakeFirst()
    if (known === undefined) return { ok: false, rejection: 'user_unknown', field: 'user_id' }
    // Actions of the staff are sequential, so no other note takes the same id.
    const last = await db
      .selectFrom('user_note')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    id = Number(last?.id ?? 0n) + 1
    const row = { id, user_id: userId, staff_id: staffId, at: now(), text }
    return {
      ok: true,
      value: {
        action: 'user.noted',
        target: `user:${userId}`,
        after: { note: id },
        changes: [db.insertInto('user_note').values(row)],
      },
    }
  })
  return acted.ok ? { ok: true, value: { id } } : acted
}
