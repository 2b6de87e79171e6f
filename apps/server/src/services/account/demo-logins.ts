import type { Platform } from '../../server-module.ts'
import { inviteCode } from './invite-code.ts'

/** Accounts of a demo. They are printed at each start, so they protect nothing. */
export const demoLogins = [
  { email: 'demo1@candor.test', password: 'candor-demo-1', nickname: 'Demo1' },
  { email: 'demo2@candor.test', password: 'candor-demo-2', nickname: 'Demo2' },
] as const

/** Opens those that do not exist yet; their ids. */
export async function createDemoLogins({
  db,
  passwords,
  now,
}: Pick<Platform, 'db' | 'passwords' | 'now'>): Promise<number[]> {
  const ids: number[] = []
  for (const { email, password, nickname } of demoLogins) {
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
    if (created !== undefined) ids.push(Number(created.id))
  }
  return ids
}
