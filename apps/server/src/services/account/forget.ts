import type { Answer } from '../../calls/mount.ts'
import type { AccountContext } from './account-context.ts'
import { attemptName } from './find-account.ts'
import { receiverOf } from './receiver.ts'
import { setPassword } from './set-password.ts'

/** Sets a new password by a code that was sent: every session and API key ends, and so does a lock of the login. */
export async function forget(
  context: AccountContext,
  request: {
    account: string
    areaCode?: string | undefined
    password: string
    repeated: string
    code: string
    ip: string
    userAgent: string
    requestId?: string
  },
): Promise<Answer<boolean>> {
  const { password, repeated, code, ip, userAgent, requestId } = request
  const given = receiverOf({ userString: request.account, areaCode: request.areaCode })
  if (!given.ok) return { ...given, field: 'account' }
  const answer = await setPassword(context, {
    receivers: [given.value],
    scene: 'forget',
    code,
    password,
    repeated,
    repeatedField: 'repassword',
    ip,
    end: async (owner) => ({
      sessions: await context.sessions.revokeAll(owner),
      keys: await context.keys.revokeAll(owner),
    }),
  })
  if (!answer.ok) return answer
  const { userId } = answer.value
  const from = { ip, userAgent, requestId }
  context.securityLog.report({ kind: 'account.password_reset', userId, from })
  // The code proves who the owner is, so the next login from this address waits for no other's attempts.
  const account = attemptName({ id: BigInt(userId) }, given.value)
  await context.attempts.succeed({ account, ip, userAgent })
  return { ok: true, value: true }
}
