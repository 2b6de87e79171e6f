import type { Answer } from '../../calls/mount.ts'
import type { AccountContext } from './account-context.ts'
import { ownEmail } from './own-email.ts'
import { setPassword } from './set-password.ts'

/** Sets a new password for somebody logged in: every other session ends, this one stays. */
export async function updatePassword(
  context: AccountContext,
  caller: { id: number; sessionId: number },
  request: { password: string; repeated: string; code: string },
): Promise<Answer<boolean>> {
  const answer = await setPassword(context, {
    email: await ownEmail(context.db, caller.id),
    scene: 'security',
    repeatedField: 're_password',
    ...request,
  })
  if (!answer.ok) return answer
  await context.sessions.revokeOthers({ userId: caller.id, keptId: caller.sessionId })
  return { ok: true, value: true }
}
