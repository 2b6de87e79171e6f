import type { Answer, Caller } from '../../calls/mount.ts'
import type { EventSource } from '../security-log/security-log.ts'
import { factorsOf, isTwoStepOn, twoStepOf } from '../security/user-security.ts'
import type { AccountContext } from './account-context.ts'

type Proof = { readonly otp: string | undefined; readonly from: EventSource }

/**
 * Where a second factor is on, a sent code alone is not sufficient: also `otp`, or a step-up of the session. True where
 * either was given; false where no second factor is on and the session has no step-up.
 */
export async function proveFactor(
  { db, checkFactor }: Pick<AccountContext, 'db' | 'checkFactor'>,
  { id: userId, steppedUpUntil }: Caller,
  { otp, from }: Proof,
): Promise<Answer<boolean>> {
  if (steppedUpUntil > 0) return { ok: true, value: true }
  const twoStep = await twoStepOf(db, userId)
  if (!isTwoStepOn(twoStep)) return { ok: true, value: false }
  if (otp === undefined)
    return { ok: false, rejection: 'otp_required', field: 'otp', factors: factorsOf(twoStep) }
  return checkFactor({ userId, otp, from })
}
