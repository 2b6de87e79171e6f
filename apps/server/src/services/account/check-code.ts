import type { Answer } from '../../calls/mount.ts'
import type { AccountContext } from './account-context.ts'
import { ownReceivers } from './own-receivers.ts'
import { receiverOf } from './receiver.ts'
import { type CodeScene, isOwnScene, isSessionScene } from './verification-codes.ts'

type CodeCheck = {
  userString: string
  areaCode?: string | undefined
  scene: CodeScene
  code: string
  ip: string
  userId: number | undefined
}

/** Checks a code without consuming it; a wrong one uses up a try. */
export async function checkCode(
  context: Pick<AccountContext, 'db' | 'codes'>,
  { userString, areaCode, scene, code, ip, userId }: CodeCheck,
): Promise<Answer<{ valid: boolean }>> {
  const wrong = { ok: false, rejection: 'code_wrong', field: 'email_code' } as const
  const given = receiverOf({ userString, areaCode })
  if (!given.ok) return wrong
  const receiver = given.value
  // Codes of an open session are checked for its user only: another user could use up the tries.
  if (isSessionScene(scene) && userId === undefined) return wrong
  if (isOwnScene(scene) && userId !== undefined) {
    const own = await ownReceivers(context, userId)
    if (!own.includes(receiver)) return wrong
  }
  const checked = await context.codes.check({ receiver, scene, code, ip, userId })
  return checked.ok ? { ok: true, value: { valid: true } } : { ...checked, field: 'email_code' }
}
