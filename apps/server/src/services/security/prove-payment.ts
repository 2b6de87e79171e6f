import type { Answer } from '../../calls/mount.ts'
import type { Database } from '../../db/database.ts'
import { ownReceivers } from '../account/own-receivers.ts'
import { consuming, type VerificationCodes } from '../account/verification-codes.ts'
import type { EventSource } from '../security-log/security-log.ts'
import type { FactorCheck } from './check-factor.ts'
import type { PayPasswords } from './pay-passwords.ts'
import { factorsOf, isTwoStepOn, twoStepOf } from './user-security.ts'

export type PaymentContext = {
  readonly db: Database
  readonly now: () => number
  readonly payPasswords: Pick<PayPasswords, 'check' | 'lockedUntil'>
  readonly codes: VerificationCodes
  readonly checkFactor: (check: FactorCheck) => Promise<Answer<true>>
}

type Proof = {
  readonly userId: number
  readonly body: {
    readonly pay_password: string
    readonly code?: string | undefined
    readonly otp?: string | undefined
  }
  readonly from: EventSource
  /** Whether mailed codes do not suffice for the amount. */
  readonly isLarge: boolean
}

/**
 * Proves that the user pays: by the pay password, then by a second factor, which is a code of the authenticator app where
 * two-step is on, otherwise a mailed code of the scene withdraw.
 */
export async function provePayment(
  context: PaymentContext,
  { userId, body, from, isLarge }: Proof,
): Promise<Answer<true>> {
  const { db, payPasswords } = context
  const twoStep = await twoStepOf(db, userId)
  const isOn = isTwoStepOn(twoStep)
  // A missing proof is refused before a try of the pay password is counted.
  if (isOn && body.otp === undefined)
    return { ok: false, rejection: 'otp_required', field: 'otp', factors: factorsOf(twoStep) }
  if (!isOn && isLarge) return { ok: false, rejection: 'withdrawal_factor_required', field: 'otp' }
  if (!isOn && body.code === undefined)
    return { ok: false, rejection: 'withdrawal_code_required', field: 'code' }
  const payPassword = body.pay_password
  const paid = await payPasswords.check({ userId, payPassword, from })
  if (!paid.ok) return paid
  if (isOn) return context.checkFactor({ userId, otp: body.otp ?? '', from })
  return consumeCode(context, { userId, code: body.code ?? '', ip: from.ip })
}

/** Uses up a code of the scene withdraw: of parallel uses one succeeds. */
async function consumeCode(
  context: PaymentContext,
  { userId, code, ip }: { userId: number; code: string; ip: string },
): Promise<Answer<true>> {
  const { codes, db, now } = context
  const receivers = await ownReceivers(context, userId)
  const checked = await codes.checkAny({ receivers, scene: 'withdraw', code, ip, userId })
  if (!checked.ok) return checked
  const { rows } = await consuming(checked.value, now()).execute(db)
  return rows.length > 0
    ? { ok: true, value: true }
    : { ok: false, rejection: 'code_wrong', field: 'code' }
}
