import type { Answer } from '../../calls/mount.ts'
import type { AccountContext } from './account-context.ts'
import { emailAddress } from './email-address.ts'
import { setPassword } from './set-password.ts'

/** Sets a new password by a mailed code: every session ends, and so does a lock of the login. */
export async function forget(
  context: AccountContext,
  request: { account: string; password: string; repeated: string; code: string; ip: string },
): Promise<Answer<boolean>> {
  const { password, repeated, code, ip } = request
  const email = emailAddress(request.account)
  if (email === undefined) return { ok: false, rejection: 'email_wrong', field: 'account' }
  const answer = await setPassword(context, {
    email,
    scene: 'forget',
    code,
    password,
    repeated,
    repeatedField: 'repassword',
  })
  if (!answer.ok) return answer
  await context.sessions.revokeAll(answer.value.userId)
  await context.attempts.clear({ account: email, ip })
  return { ok: true, value: true }
}
