import type { Platform } from '../../server-module.ts'
import { inviteCode } from './invite-code.ts'

type Wanted = { readonly email: string; readonly password: string; readonly nickname: string }

/** Opens an account of a demo and returns its id; undefined where the address has one. */
export async function openDemoAccount(
  { db, passwords, now }: Pick<Platform, 'db' | 'passwords' | 'now'>,
  { email, password, nickname }: Wanted,
): Promise<number | undefined> {
  const known = await db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  if (known !== undefined) return undefined // Hashing its password would delay each start.
  const hashed = await passwords.hash(password)
  if (!hashed.ok) throw new Error('the password queue is empty at the start')
  const created = await db
    .insertInto('app_user')
    .values({
      email,
      password_hash: hashed.value,
      nickname,
      invite_code: inviteCode(),
      inviter_id: null,
      lang: 'en',
      created_at: now(),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return created === undefined ? undefined : Number(created.id)
}
