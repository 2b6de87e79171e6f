import type { EventSource } from '../security-log/security-log.ts'
import { isTwoStepOn, twoStepOf } from '../security/user-security.ts'
import type { AccountContext } from './account-context.ts'
import { type Account, attemptName } from './find-account.ts'
import { reportLogin } from './report-login.ts'

type Context = Pick<
  AccountContext,
  'db' | 'sessions' | 'attempts' | 'mailer' | 'notices' | 'securityLog' | 'now'
>
type Opening = {
  readonly stay: boolean
  readonly from: EventSource
  /** The login proved a second factor. */
  readonly isSteppedUp: boolean
}

/**
 * Opens a session after a login and informs the owner of a new device. Undefined if the password or the second factor was
 * changed during the login: such a change ended the sessions that existed, and this one was opened after it.
 */
export async function openSession(
  context: Context,
  user: Account & { readonly password_changed_at: bigint },
  { stay, from, isSteppedUp }: Opening,
): Promise<string | undefined> {
  const { db, sessions, attempts, securityLog } = context
  const { ip, userAgent = '' } = from
  const userId = Number(user.id)
  const token = await sessions.create({ userId, ip, userAgent, stay, isSteppedUp })
  const { password_changed_at: changedAt } = await db
    .selectFrom('app_user')
    .select('password_changed_at')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  const lacksFactor = !isSteppedUp && isTwoStepOn(await twoStepOf(db, userId))
  if (changedAt !== user.password_changed_at || lacksFactor) {
    await sessions.revoke(token)
    return undefined
  }
  const details = { stay, second_factor: isSteppedUp }
  securityLog.report({ kind: 'account.logged_in', userId, from, details })
  if (await attempts.succeed({ account: attemptName(user, ''), ip, userAgent })) {
    securityLog.report({ kind: 'account.new_device', userId, from })
    await reportLogin(context, user, { ip, userAgent })
  }
  return token
}
