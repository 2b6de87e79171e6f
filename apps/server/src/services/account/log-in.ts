import type { Answer } from '../../calls/mount.ts'
import type { AccountContext } from './account-context.ts'

type LogInContext = Pick<AccountContext, 'db' | 'sessions' | 'passwords' | 'attempts'>

/** Returns a new token, or one rejection for every failure: an unknown account takes as long as a wrong password. */
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
    .select(['id', 'password_hash', 'password_changed_at'])
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
  if (passwords.isOutdated(user.password_hash)) await renewHash(context, { ...user, password })
  const token = await sessions.create({ userId, ip, userAgent, stay })
  // A concurrent change of the password ended the existing sessions; this one was created after it.
  const { password_changed_at: changedAt } = await db
    .selectFrom('app_user')
    .select('password_changed_at')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  if (changedAt === user.password_changed_at) return { ok: true, value: token }
  await sessions.revoke(token)
  return { ok: false, rejection: 'login_failed' }
}

/** Renews an outdated hash, which needs the password. When the queue is full, the next login renews it. */
async function renewHash(
  { db, passwords }: LogInContext,
  user: { id: bigint; password_hash: string; password: string },
): Promise<void> {
  const hashed = await passwords.hash(user.password)
  if (!hashed.ok) return
  await db
    .updateTable('app_user')
    .set({ password_hash: hashed.value })
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash) // Must not replace a newer password.
    .execute()
}
