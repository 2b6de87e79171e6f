import type { Answer } from '../../calls/mount.ts'
import { openSession } from '../account/open-session.ts'
import type { EventSource } from '../security-log/security-log.ts'
import { type PasskeyAnswer, type PasskeyContext, verifyPasskey } from './verify-passkey.ts'

type LoggingIn = PasskeyAnswer & { stay: boolean; from: EventSource }

const wrong = { ok: false, rejection: 'passkey_wrong', field: 'response' } as const

/** Logs in the owner of a passkey, which is both factors: it is held, and the device has verified its user. */
export async function logInByPasskey(
  context: PasskeyContext,
  { stay, from, ...answer }: LoggingIn,
): Promise<Answer<string>> {
  const { db, sessions, securityLog } = context
  const passkey = await verifyPasskey(context, answer, { purpose: 'login' })
  if (passkey === undefined) {
    securityLog.report({ kind: 'account.passkey_refused', from })
    return wrong
  }
  const user = await db
    .selectFrom('app_user')
    .select(['id', 'email', 'mobile', 'lang', 'password_changed_at'])
    .where('id', '=', passkey.user_id)
    .executeTakeFirstOrThrow()
  const token = await openSession(context, user, { stay, from, isSteppedUp: true })
  if (token === undefined) return wrong
  // Its removal ended the sessions that existed; this one may have been opened after it.
  const current = await db
    .selectFrom('passkey')
    .select('id')
    .where('id', '=', passkey.id)
    .executeTakeFirst()
  if (current !== undefined) return { ok: true, value: token }
  await sessions.revoke(token)
  return wrong
}
