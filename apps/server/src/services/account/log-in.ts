import type { Answer } from '../../calls/mount.ts'
import type { EventSource } from '../security-log/security-log.ts'
import { factorsOf, isTwoStepOn, twoStepOf } from '../security/user-security.ts'
import type { AccountContext } from './account-context.ts'
import { attemptName, findAccount } from './find-account.ts'
import { openSession } from './open-session.ts'
import { receiverOf } from './receiver.ts'
import { reportFailures } from './report-login.ts'

type LogInContext = Pick<
  AccountContext,
  | 'db'
  | 'sessions'
  | 'passwords'
  | 'attempts'
  | 'mailer'
  | 'notices'
  | 'securityLog'
  | 'now'
  | 'checkFactor'
>
type LoggingIn = {
  userString: string
  areaCode?: string | undefined
  password: string
  /** A code of the authenticator app or a recovery code. */
  otp?: string | undefined
  stay: boolean
  ip: string
  userAgent: string
  requestId?: string
}

/** Returns a new token, or one rejection for every failure: an unknown account takes as long as a wrong password. */
export async function logIn(context: LogInContext, request: LoggingIn): Promise<Answer<string>> {
  const { db, passwords, attempts, securityLog } = context
  const { password, stay, ip, userAgent, requestId } = request
  const from = { ip, userAgent, requestId }
  const given = receiverOf(request)
  // What is neither address nor number is looked up alike and finds no account.
  const receiver = given.ok ? given.value : request.userString.trim().toLowerCase()
  const user = await findAccount(db, receiver)
  const account = attemptName(user, receiver)
  const begun = await attempts.begin({ account, ip })
  if (begun === undefined) {
    securityLog.report({ kind: 'account.login_locked', userId: user && Number(user.id), from })
    return { ok: false, rejection: 'login_locked' }
  }
  const verified = await passwords.verify(user?.password_hash, password)
  if (!verified.ok) {
    await attempts.withdraw({ account, ip })
    return verified
  }
  if (user === undefined || !verified.value) {
    securityLog.report({ kind: 'account.login_failed', userId: user && Number(user.id), from })
    if (begun.isReportable && (await attempts.claimReport(account)))
      await reportFailures(context, user)
    return { ok: false, rejection: 'login_failed' }
  }
  const proved = await proveFactor(context, user, { otp: request.otp, from })
  if (!proved.ok) {
    // The password was right; wrong factors are counted on their own.
    await attempts.withdraw({ account, ip })
    return proved
  }
  if (passwords.isOutdated(user.password_hash)) await renewHash(context, { ...user, password })
  const isSteppedUp = proved.value
  const token = await openSession(context, user, { stay, from, isSteppedUp })
  return token === undefined ? { ok: false, rejection: 'login_failed' } : { ok: true, value: token }
}

/** Checks the second factor of an account that has one; whether one was proved. */
async function proveFactor(
  { db, checkFactor }: LogInContext,
  { id }: { id: bigint },
  { otp, from }: Pick<LoggingIn, 'otp'> & { from: EventSource },
): Promise<Answer<boolean>> {
  const userId = Number(id)
  const twoStep = await twoStepOf(db, userId)
  if (!isTwoStepOn(twoStep)) return { ok: true, value: false }
  if (otp === undefined)
    return { ok: false, rejection: 'otp_required', field: 'otp', factors: factorsOf(twoStep) }
  return checkFactor({ userId, otp, from })
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
