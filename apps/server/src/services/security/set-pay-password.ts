import { sql } from 'kysely'

import type { Answer } from '../../calls/mount.ts'
import { applyChange, freezeHours } from './apply-change.ts'
import { isWeakPayPassword } from './pay-password-problem.ts'
import type { PayPasswords } from './pay-passwords.ts'
import type { Actor, SecurityContext } from './security-context.ts'
import { factorsOf, twoStepOf } from './user-security.ts'

type Context = SecurityContext & { readonly payPasswords: PayPasswords }
type Request = {
  readonly payPassword: string
  readonly repeated: string
  readonly old: string | undefined
}

/**
 * Sets the pay password: by a step-up, or by the old one. A change freezes withdrawals for a day; the first one does not,
 * because there was none to replace. Rejections are listed in the order of the checks.
 */
export async function setPayPassword(
  context: Context,
  caller: Actor,
  { payPassword, repeated, old }: Request,
): Promise<Answer<boolean>> {
  if (payPassword !== repeated)
    return { ok: false, rejection: 'pay_passwords_differ', field: 're_pay_password' }
  if (isWeakPayPassword(payPassword))
    return { ok: false, rejection: 'pay_password_weak', field: 'pay_password' }
  const allowed = await allow(context, caller, old)
  if (!allowed.ok) return allowed
  const hashed = await context.passwords.hash(payPassword)
  if (!hashed.ok) return hashed

  const before = allowed.value
  const isChange = before !== ''
  const changed = await applyChange(context, caller, {
    ...(isChange
      ? {
          kind: 'pay_password_changed',
          freeze: { reason: 'pay_password_changed', hours: freezeHours.changed },
        }
      : { kind: 'pay_password_set' }),
    statement: sql<{ user_id: bigint }>`
      insert into user_security as known (user_id, pay_password_hash)
      values (${caller.id}, ${hashed.value})
      on conflict (user_id) do update set
        pay_password_hash = excluded.pay_password_hash, pay_tries = 0
      where known.pay_password_hash = ${before}
      returning user_id`,
  })
  // Another call has set it meanwhile.
  return changed === undefined ? { ok: false, rejection: 'busy' } : { ok: true, value: true }
}

/** The hash of the present pay password, once the caller may replace it. */
async function allow(
  { db, payPasswords }: Context,
  { id: userId, steppedUpUntil, from }: Actor,
  old: string | undefined,
): Promise<Answer<string>> {
  const row = await db
    .selectFrom('user_security')
    .select('pay_password_hash')
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst()
  const before = row?.pay_password_hash ?? ''
  if (old !== undefined && before !== '') {
    const field = 'old_pay_password'
    const checked = await payPasswords.check({ userId, payPassword: old, from, field })
    return checked.ok ? { ok: true, value: before } : checked
  }
  if (steppedUpUntil > 0) return { ok: true, value: before }
  const factors = factorsOf(await twoStepOf(db, userId))
  return { ok: false, rejection: 'step_up_required', factors }
}
