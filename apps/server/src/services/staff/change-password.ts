import type { BodyOf } from '@candor/protocol'
import type { staffEndpoints } from '@candor/protocol/services/staff/endpoints'

import type { StaffCaller } from '../../calls/admission.ts'
import type { Answer } from '../../calls/mount.ts'
import { counterOf } from '../../calls/totp.ts'
import { attemptNameOf, reportStaffFailures } from './report-staff-failures.ts'
import type { StaffContext } from './staff-context.ts'
import { staffPasswordProblem } from './staff-password-problem.ts'

type Change = BodyOf<typeof staffEndpoints.consolePassword>

const wrong = { ok: false, rejection: 'staff_password_wrong', field: 'old_password' } as const

/**
 * Sets a new password by the old one and the second factor: an open session alone is not sufficient. Failures count
 * together with those of the login; the other sessions end.
 */
export async function changePassword(
  context: StaffContext,
  { staff, ...from }: { staff: StaffCaller; ip: string; userAgent: string; requestId: string },
  { old_password: old, password, re_password: repeated, code }: Change,
): Promise<Answer<boolean>> {
  const { db, passwords, attempts, audit, otpSeal, securityLog, now } = context
  const { ip, userAgent } = from
  const person = await personOf(context, staff.id)
  const problem = staffPasswordProblem({ password, repeated, email: person.email })
  if (problem !== undefined) {
    const field = problem === 'passwords_differ' ? 're_password' : 'password'
    return { ok: false, rejection: problem, field }
  }
  const attempt = { account: attemptNameOf(person.email), ip }
  const begun = await attempts.begin(attempt)
  if (begun === undefined) {
    securityLog.report({ kind: 'staff.login_locked', staffId: staff.id, from })
    return { ok: false, rejection: 'login_locked' }
  }
  const verified = await passwords.verify(person.password_hash, old)
  if (!verified.ok) {
    await attempts.withdraw(attempt)
    return verified
  }
  const secret = otpSeal.open(person.otp_secret, person.email)
  const counter = counterOf(secret, code, now())
  if (!verified.value || counter === undefined) {
    const kind = verified.value ? 'staff.second_factor_failed' : 'staff.login_failed'
    securityLog.report({ kind, staffId: staff.id, from })
    await reportStaffFailures(context, person.email, begun)
    return wrong
  }
  const hashed = await passwords.hash(password)
  if (!hashed.ok) return hashed

  const acted = await audit.act({ staffId: staff.id, ip }, async () => {
    const current = await personOf(context, staff.id)
    const isSame = current.password_hash === person.password_hash
    if (!isSame || Number(current.otp_counter) >= counter) return wrong
    return {
      ok: true,
      value: {
        action: 'staff.password_changed',
        target: `staff:${staff.id}`,
        changes: [
          db
            .updateTable('staff')
            .set({ password_hash: hashed.value, otp_counter: counter })
            .where('id', '=', BigInt(staff.id)),
          db
            .deleteFrom('staff_session')
            .where('staff_id', '=', BigInt(staff.id))
            .where('id', '!=', BigInt(staff.sessionId)),
        ],
      },
    }
  })
  if (!acted.ok) return acted
  await attempts.succeed({ ...attempt, userAgent })
  return { ok: true, value: true }
}

function personOf({ db }: Pick<StaffContext, 'db'>, id: number) {
  return db
    .selectFrom('staff')
    .select(['email', 'password_hash', 'otp_secret', 'otp_counter'])
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow()
}
