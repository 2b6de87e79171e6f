import type { ReplyOf } from '@candor/protocol'
import type { staffEndpoints } from '@candor/protocol/services/staff/endpoints'
import { sql } from 'kysely'

import type { Answer } from '../../calls/mount.ts'
import { counterOf } from '../../calls/totp.ts'
import { attemptNameOf, reportStaffFailures } from './report-staff-failures.ts'
import type { StaffContext } from './staff-context.ts'
import { absoluteMs } from './staff-sessions.ts'
import { newToken } from './staff-token.ts'

type LoggingIn = {
  email: string
  password: string
  code: string
  ip: string
  userAgent: string
  requestId: string
}
type Reply = ReplyOf<typeof staffEndpoints.consoleLogin>

const failed = { ok: false, rejection: 'login_failed' } as const

/** Logs in by password and second factor: one rejection for every failure, and each code opens at most one session. */
export async function logInStaff(
  context: StaffContext,
  { email: userString, password, code, ...from }: LoggingIn,
): Promise<Answer<Reply>> {
  const { passwords, attempts, audit, otpSeal, securityLog, now } = context
  const { ip, userAgent } = from
  const email = userString.trim().toLowerCase()
  // Users and staff are locked separately: failures of one do not lock the other.
  const attempt = { account: attemptNameOf(email), ip }
  const known = await findStaff(context, email)
  const report = (kind: Parameters<typeof securityLog.report>[0]['kind']) =>
    securityLog.report({ kind, staffId: known && Number(known.id), from })
  const begun = await attempts.begin(attempt)
  if (begun === undefined) {
    report('staff.login_locked')
    return { ok: false, rejection: 'login_locked' }
  }
  const inform = async () => {
    if (known !== undefined) await reportStaffFailures(context, email, begun)
  }
  const verified = await passwords.verify(known?.password_hash, password)
  if (!verified.ok) {
    await attempts.withdraw(attempt)
    return verified
  }
  if (known === undefined || !verified.value) {
    report('staff.login_failed')
    await inform()
    return failed
  }
  const counter = counterOf(otpSeal.open(known.otp_secret, email), code, now())
  if (counter === undefined) {
    report('staff.second_factor_failed')
    await inform()
    return failed
  }

  const { token, tokenHash } = newToken()
  const id = Number(known.id)
  const acted = await audit.act({ staffId: id, ip }, async () => {
    const current = await findStaff(context, email)
    const isSame = current?.password_hash === known.password_hash
    if (!isSame || Number(current.otp_counter) >= counter) return failed
    return {
      ok: true,
      value: {
        action: 'staff.logged_in',
        target: `staff:${id}`,
        changes: openingOf(context, { id, counter, tokenHash, ip, userAgent }),
      },
    }
  })
  if (!acted.ok) {
    report('staff.second_factor_failed')
    return acted
  }
  await attempts.succeed({ ...attempt, userAgent })
  return { ok: true, value: { token, id, email, name: known.name, role: known.role } }
}

function findStaff({ db }: Pick<StaffContext, 'db'>, email: string) {
  return db
    .selectFrom('staff')
    .selectAll()
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

/** The changes of a login; the first one completes the member's invitation. */
function openingOf(
  { db, now }: Pick<StaffContext, 'db' | 'now'>,
  login: { id: number; counter: number; tokenHash: string; ip: string; userAgent: string },
) {
  const at = now()
  return [
    db
      .updateTable('staff')
      .set({ otp_counter: login.counter, joined_at: sql`coalesce(joined_at, ${at})` })
      .where('id', '=', BigInt(login.id)),
    db.insertInto('staff_session').values({
      token_hash: login.tokenHash,
      staff_id: login.id,
      created_at: at,
      last_seen_at: at,
      expires_at: at + absoluteMs,
      ip: login.ip,
      user_agent: login.userAgent.slice(0, 300),
    }),
  ]
}
