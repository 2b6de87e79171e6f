import { emailAddress } from '@candor/protocol/services/account/email-address'

import type { Answer } from '../../calls/mount.ts'
import { newOtpSecret, otpUri } from '../../calls/totp.ts'
import type { StaffContext } from './staff-context.ts'
import { staffPasswordProblem } from './staff-password-problem.ts'
import { tokenHashOf } from './staff-token.ts'

type Joining = { token: string; email: string; name: string; password: string; ip: string }

/**
 * Uses an invitation. The new member has no rights yet: the first login with a code of the returned secret confirms the
 * second factor. Until then another invitation may replace the member.
 */
export async function join(
  context: Pick<StaffContext, 'db' | 'passwords' | 'audit' | 'otpSeal' | 'now'>,
  { token, email: userString, name, password, ip }: Joining,
): Promise<Answer<{ otp_secret: string; otp_uri: string }>> {
  const { db, passwords, audit, otpSeal, now } = context
  const email = emailAddress(userString)
  if (email === undefined) return { ok: false, rejection: 'email_wrong', field: 'email' }
  const problem = staffPasswordProblem({ password, repeated: password, email })
  if (problem !== undefined) return { ok: false, rejection: problem, field: 'password' }
  const tokenHash = tokenHashOf(token)
  // Hashing is expensive: it is done with a valid invitation only.
  if ((await openInvitation(context, tokenHash)) === undefined) return noInvitation
  const hashed = await passwords.hash(password)
  if (!hashed.ok) return hashed
  const secret = newOtpSecret()
  const sealed = otpSeal.seal(secret, email)

  const acted = await audit.act({ staffId: null, ip }, async () => {
    const invitation = await openInvitation(context, tokenHash)
    if (invitation === undefined) return noInvitation
    const known = await db
      .selectFrom('staff')
      .select('joined_at')
      .where('email', '=', email)
      .executeTakeFirst()
    if (known !== undefined && known.joined_at !== null)
      return { ok: false, rejection: 'staff_exists', field: 'email' }
    const { role } = invitation
    const person = { name, role, password_hash: hashed.value, otp_secret: sealed }
    return {
      ok: true,
      value: {
        action: 'staff.joined',
        target: `staff:${email}`,
        after: { name, role },
        changes: [
          db
            .insertInto('staff')
            .values({ ...person, email, created_at: now() })
            .onConflict((conflict) => conflict.column('email').doUpdateSet(person)),
          db
            .updateTable('staff_invitation')
            .set({ used_at: now() })
            .where('token_hash', '=', tokenHash),
        ],
      },
    }
  })
  if (!acted.ok) return acted
  return { ok: true, value: { otp_secret: secret, otp_uri: otpUri(secret, email) } }
}

const noInvitation = { ok: false, rejection: 'invitation_wrong', field: 'token' } as const

function openInvitation({ db, now }: Pick<StaffContext, 'db' | 'now'>, tokenHash: string) {
  return db
    .selectFrom('staff_invitation')
    .select('role')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', BigInt(now()))
    .executeTakeFirst()
}
