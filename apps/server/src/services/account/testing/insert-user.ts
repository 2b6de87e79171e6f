import type { Database } from '../../../db/database.ts'
import { inviteCode } from '../invite-code.ts'

/** Inserts a user without a usable password. */
export async function insertUser(db: Database, email: string): Promise<number> {
  const { id } = await db
    .insertInto('app_user')
    .values({
      email,
      password_hash: '',
      nickname: 'nick',
      invite_code: inviteCode(),
      inviter_id: null,
      lang: 'en',
      created_at: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}
