import type { Answer } from '../../calls/mount.ts'
import type { AccountContext } from './account-context.ts'
import { emailAddress } from './email-address.ts'
import { ownEmail } from './own-email.ts'
import { isOwnScene } from './own-scenes.ts'
import type { CodeScene } from './verification-codes.ts'

type Question = { userString: string; scene: CodeScene; code: string; userId: number | undefined }

/** Says whether a code is right without consuming it; a wrong one costs a try. */
export async function checkCode(
  { db, codes }: Pick<AccountContext, 'db' | 'codes'>,
  { userString, scene, code, userId }: Question,
): Promise<Answer<{ valid: boolean }>> {
  const wrong = { ok: false, rejection: 'code_wrong', field: 'email_code' } as const
  const receiver = emailAddress(userString)
  if (receiver === undefined) return wrong
  // The tries at an open session's codes are its own: a stranger could use them up.
  if (isOwnScene(scene) && (userId === undefined || receiver !== (await ownEmail(db, userId))))
    return wrong
  const checked = await codes.check({ receiver, scene, code })
  return checked.ok ? { ok: true, value: { valid: true } } : { ...checked, field: 'email_code' }
}
