import { randomBytes } from 'node:crypto'

import type { Database } from '../../db/database.ts'
import type { Platform } from '../../server-module.ts'
import { inviteCode } from './invite-code.ts'

type Place = Pick<Platform, 'db' | 'passwords' | 'now'>
type Wanted = { readonly email: string; readonly password: string; readonly nickname: string }

/**
 * Opens an account for a program of the demo and returns its id; undefined where the address has one, which stays its user's.
 * Nobody can log in to it: the password is random and is not kept. `mark` stores in the same transaction whose it is.
 */
export async function openProgramAccount(
  { db, ...place }: Place,
  wanted: Omit<Wanted, 'password'>,
  mark: (transaction: Database, userId: number) => Promise<unknown>,
): Promise<number | undefined> {
  const password = randomBytes(24).toString('base64url')
  return db.transaction().execute(async (transaction) => {
    const id = await openDemoAccount({ ...place, db: transaction }, { ...wanted, password })
    if (id !== undefined) await mark(transaction, id)
    return id
  })
}

/** Opens an account of a demo and returns its id; undefined where the address has one. */
export async function openDemoAccount(
  { db, passwords, now }: Place,
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
