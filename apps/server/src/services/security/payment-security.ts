import type { Database } from '../../db/database.ts'
import type { PayPasswords } from './pay-passwords.ts'
import { isTwoStepOn, twoStepOf } from './user-security.ts'

type Context = {
  readonly db: Database
  readonly now: () => number
  readonly payPasswords: Pick<PayPasswords, 'lockedUntil'>
}

/** What an account needs for a payment out of it, and until when such payments are suspended. */
export async function paymentSecurity({ db, now, payPasswords }: Context, userId: number) {
  const user = await db
    .selectFrom('app_user')
    .leftJoin('user_security', 'user_id', 'app_user.id')
    .select(['frozen_until', 'freeze_reason', 'pay_password_hash'])
    .where('app_user.id', '=', BigInt(userId))
    .executeTakeFirstOrThrow()
  const lockedUntil = await payPasswords.lockedUntil(userId)
  const frozenUntil = Number(user.frozen_until) > now() ? Number(user.frozen_until) : 0
  const isLocked = lockedUntil > frozenUntil
  const reason = isLocked ? ('pay_password_locked' as const) : user.freeze_reason
  return {
    frozen_until: isLocked ? lockedUntil : frozenUntil,
    freeze_reason: isLocked || frozenUntil > 0 ? reason : ('' as const),
    pay_password_set: (user.pay_password_hash ?? '') !== '',
    factor: isTwoStepOn(await twoStepOf(db, userId)) ? ('otp' as const) : ('code' as const),
  }
}
