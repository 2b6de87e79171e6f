import type { Answer } from '../../calls/mount.ts'
import type { AccountContext } from './account-context.ts'
import { emailAddress } from './email-address.ts'
import { emailOf } from './user-info.ts'
import { type CodeScene, isOwnScene } from './verification-codes.ts'

type CodeCheck = { userString: string; scene: CodeScene; code: string; userId: number | undefined }

/** Checks a code without consuming it; a wrong one uses up a try. */
export async function checkCode(
  { db, codes }: Pick<AccountContext, 'db' | 'codes'>,
  { userString, scene, code, userId }: CodeCheck,
): Promise<Answer<{ valid: boolean }>> {
  const wrong = { ok: false, rejection: 'code_wrong', field: 'email_code' } as const
  const receiver = emailAddress(userString)
  if (receiver === undefined) return wrong
  // Codes of an open session are checked for its user only: another user could use up the tries.
  if (isOwnScene(scene) && (userId === undefined || receiver !== (await emailOf(db, userId))))
    return wrong
  const checked = await codes.check({ receiver, scene, code })
  return checked.ok ? { ok: true, value: { valid: true } } : { ...checked, field: 'email_code' }
}
