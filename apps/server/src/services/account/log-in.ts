import type { Answer } from '../../http/mount.ts'
import type { AccountContext } from './account-context.ts'

type LogInContext = Pick<AccountContext, 'db' | 'sessions' | 'passwords' | 'attempts'>

/** Answers a new token, or one text for every failure: an unknown account costs a hash like a wrong password. */
export async function logIn(
  context: LogInContext,
  request: { userString: string; password: string; stay: boolean; ip: string; userAgent: string },
): Promise<Answer<string>> {
  const { db, sessions, passwords, attempts } = context
  const { password, stay, ip, userAgent } = request
  const account = request.userString.trim().toLowerCase()
  if (!(await attempts.begin({ account, ip }))) return { ok: false, rejection: 'login_locked' }

  const user = await db
    .selectFrom('app_user')
    .select(['id', 'password_hash'])
    .where('email', '=', account)
    .executeTakeFirst()
  const verified = await passwords.verify(user?.password_hash, password)
  if (!verified.ok) {
    await attempts.withdraw({ account, ip })
    return verified
  }
  if (user === undefined || !verified.value) return { ok: false, rejection: 'login_failed' }

  await attempts.clear({ account, ip })
  const userId = Number(user.id)
  if (passwords.isOutdated(user.password_hash)) await renewHash(context, { userId, password })
  return { ok: true, value: await sessions.create({ userId, ip, userAgent, stay }) }
}

/** Only now is the password at hand. When the queue is full, the next login renews it. */
async function renewHash(
  { db, passwords }: LogInContext,
  { userId, password }: { userId: number; password: string },
): Promise<void> {
  const hashed = await passwords.hash(password)
  if (!hashed.ok) return
  await db
    .updateTable('app_user')
    .set({ password_hash: hashed.value })
    .where('id', '=', BigInt(userId))
    .execute()
}
