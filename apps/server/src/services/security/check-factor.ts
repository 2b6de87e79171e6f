import type { Answer } from '../../calls/mount.ts'
import { counterOf } from '../../calls/totp.ts'
import type { EventSource } from '../security-log/security-log.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'
import { reportChange } from './report-change.ts'
import type { SecurityContext } from './security-context.ts'

export type FactorContext = Pick<
  SecurityContext,
  'db' | 'now' | 'attempts' | 'mailer' | 'notices' | 'securityLog' | 'seal' | 'pepper'
>
export type FactorCheck = {
  readonly userId: number
  /** A code of the authenticator app, or a recovery code. */
  readonly otp: string
  readonly from: EventSource
}

/**
 * Checks a second factor and uses it up. Guesses count per account over all addresses, apart from those at the password
 * (docs/decisions/0025-guesses-per-account.md), and the owner is informed of them.
 */
export async function checkFactor(
  context: FactorContext,
  { userId, otp, from }: FactorCheck,
): Promise<Answer<true>> {
  const { attempts, securityLog } = context
  const { ip, userAgent = '' } = from
  const account = `factor:${userId}`
  const begun = await attempts.begin({ account, ip })
  if (begun === undefined) {
    securityLog.report({ kind: 'account.factor_locked', userId, from })
    return { ok: false, rejection: 'factor_locked', field: 'otp' }
  }
  if (await isRight(context, { userId, otp, from })) {
    await attempts.succeed({ account, ip, userAgent })
    return { ok: true, value: true }
  }
  securityLog.report({ kind: 'account.factor_failed', userId, from })
  if (begun.isReportable && (await attempts.claimReport(account)))
    await reportChange(context, { userId, kind: 'factor_failures' })
  return { ok: false, rejection: 'otp_wrong', field: 'otp' }
}

async function isRight(
  context: FactorContext,
  { userId, otp, from }: FactorCheck,
): Promise<boolean> {
  if (/^\d{6}$/.test(otp)) return consumeOtp(context, { userId, otp })
  const left = await consumeRecoveryCode(context, { userId, code: otp })
  if (left === undefined) return false
  const values = { left: String(left) }
  context.securityLog.report({
    kind: 'account.recovery_code_used',
    userId,
    from,
    details: { left },
  })
  await reportChange(context, { userId, kind: 'recovery_code_used', values })
  return true
}

/** The name of a user by which a secret is sealed. */
export const sealedFor = (userId: number) => `user:${userId}`

/** Uses up the half minute of a code: of parallel uses one succeeds, and an earlier code is not accepted after a later one. */
async function consumeOtp(
  { db, now, seal }: FactorContext,
  { userId, otp }: Pick<FactorCheck, 'userId' | 'otp'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('user_security')
    .select('otp_secret')
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst()
  if (row === undefined) return false
  const counter = counterOf(seal.open(row.otp_secret, sealedFor(userId)), otp, now())
  if (counter === undefined) return false
  const { numUpdatedRows } = await db
    .updateTable('user_security')
    .set({ otp_counter: counter })
    .where('user_id', '=', BigInt(userId))
    .where('otp_secret', '=', row.otp_secret)
    .where('otp_counter', '<', BigInt(counter))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
