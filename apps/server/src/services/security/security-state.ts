import type { ReplyOf } from '@candor/protocol'
import type { securityEndpoints } from '@candor/protocol/services/security/endpoints'

import type { Caller } from '../../calls/mount.ts'
import { maskedReceiver } from '../account/receiver.ts'
import type { PayPasswords } from './pay-passwords.ts'
import type { SecurityContext } from './security-context.ts'
import { factorsOf, isTwoStepOn, twoStepOf } from './user-security.ts'

type Context = SecurityContext & { readonly payPasswords: PayPasswords }

/** Which security settings of the caller are set and on. */
export async function securityState(
  { db, now, sessions, payPasswords }: Context,
  caller: Caller,
): Promise<ReplyOf<typeof securityEndpoints.securityState>> {
  const user = await db
    .selectFrom('app_user')
    .leftJoin('user_security', 'user_id', 'app_user.id')
    .select(['email', 'mobile', 'password_changed_at', 'anti_phishing_code'])
    .select(['frozen_until', 'freeze_reason', 'pay_password_hash'])
    .where('app_user.id', '=', BigInt(caller.id))
    .executeTakeFirstOrThrow()
  const twoStep = await twoStepOf(db, caller.id)
  const frozenUntil = Number(user.frozen_until)
  const isFrozen = frozenUntil > now()
  return {
    email: user.email === null ? '' : maskedReceiver(user.email),
    mobile: user.mobile === null ? '' : maskedReceiver(user.mobile),
    password_changed_at: Number(user.password_changed_at),
    two_step: isTwoStepOn(twoStep),
    otp_enabled: twoStep.otpEnabled,
    passkeys: twoStep.passkeys,
    recovery_codes_left: twoStep.recoveryCodes,
    pay_password_set: (user.pay_password_hash ?? '') !== '',
    pay_password_locked_until: await payPasswords.lockedUntil(caller.id),
    anti_phishing_set: user.anti_phishing_code !== '',
    frozen_until: isFrozen ? frozenUntil : 0,
    freeze_reason: isFrozen ? user.freeze_reason : '',
    step_up_until: caller.steppedUpUntil,
    step_up_factors: factorsOf(twoStep),
    sessions: (await sessions.list(caller.id)).length,
  }
}
