import type { Answer } from '../../calls/mount.ts'
import { ownReceivers } from '../account/own-receivers.ts'
import { consuming } from '../account/verification-codes.ts'
import { checkFactor } from './check-factor.ts'
import type { Actor } from './security-context.ts'
import { factorsOf, isTwoStepOn, twoStepOf } from './user-security.ts'
import { type PasskeyAnswer, type PasskeyContext, verifyPasskey } from './verify-passkey.ts'

/** As the security log shows it. */
type FactorName = 'otp' | 'passkey' | 'code'
type Proof = {
  readonly otp: string | undefined
  readonly code: string | undefined
  readonly passkey: PasskeyAnswer | undefined
}

/** Proves a second factor for the caller's session: a passkey, a code of the app, a recovery code, or a code by mail or SMS. */
export async function stepUp(
  context: PasskeyContext,
  caller: Actor,
  proof: Proof,
): Promise<Answer<{ step_up_until: number }>> {
  const proved = await prove(context, caller, proof)
  if (!proved.ok) return proved
  const { id: userId, sessionId: id, from } = caller
  const until = await context.sessions.stepUp({ id, userId })
  if (until === undefined) return { ok: false, rejection: 'please_log_in_first' }
  const factor = proved.value
  context.securityLog.report({ kind: 'account.stepped_up', userId, from, details: { factor } })
  return { ok: true, value: { step_up_until: until } }
}

async function prove(
  context: PasskeyContext,
  caller: Actor,
  { otp, code, passkey }: Proof,
): Promise<Answer<FactorName>> {
  const userId = caller.id
  if (passkey !== undefined) {
    const purpose = { purpose: 'step_up', userId, sessionId: caller.sessionId } as const
    const used = await verifyPasskey(context, passkey, purpose)
    return used === undefined
      ? { ok: false, rejection: 'passkey_wrong', field: 'response' }
      : { ok: true, value: 'passkey' }
  }
  const twoStep = await twoStepOf(context.db, userId)
  if (otp !== undefined) {
    if (!isTwoStepOn(twoStep)) return { ok: false, rejection: 'two_step_off', field: 'otp' }
    const checked = await checkFactor(context, { userId, otp, from: caller.from })
    return checked.ok ? { ok: true, value: 'otp' } : checked
  }
  if (code === undefined) return { ok: false, rejection: 'parameter_error', field: 'otp' }
  // Access to the mail or the number alone must not replace the second factor.
  if (isTwoStepOn(twoStep))
    return { ok: false, rejection: 'otp_required', field: 'otp', factors: factorsOf(twoStep) }
  return consumeCode(context, { userId, code, ip: caller.from.ip })
}

/** Uses up a code of the scene security: of parallel uses one succeeds. */
async function consumeCode(
  context: PasskeyContext,
  { userId, code, ip }: { userId: number; code: string; ip: string },
): Promise<Answer<FactorName>> {
  const { codes, db, now } = context
  const receivers = await ownReceivers(context, userId)
  const checked = await codes.checkAny({ receivers, scene: 'security', code, ip, userId })
  if (!checked.ok) return checked
  const { rows } = await consuming(checked.value, now()).execute(db)
  return rows.length > 0
    ? { ok: true, value: 'code' }
    : { ok: false, rejection: 'code_wrong', field: 'code' }
}
