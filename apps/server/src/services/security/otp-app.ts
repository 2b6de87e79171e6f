import type { ReplyOf } from '@candor/protocol'
import type { securityEndpoints } from '@candor/protocol/services/security/endpoints'
import { sql } from 'kysely'

import type { Answer } from '../../calls/mount.ts'
import { counterOf, newOtpSecret, otpUri } from '../../calls/totp.ts'
import { allOf } from '../account/find-account.ts'
import { applyChange, freezeHours } from './apply-change.ts'
import { sealedFor } from './check-factor.ts'
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts'
import type { Actor, SecurityContext } from './security-context.ts'
import { twoStepOf } from './user-security.ts'

const pendingMs = 10 * 60_000

/** Creates a secret for the caller's authenticator app. It replaces one that was not confirmed, and is on once it is. */
export async function beginOtp(
  { db, now, seal }: SecurityContext,
  userId: number,
): Promise<Answer<ReplyOf<typeof securityEndpoints.otpBegin>>> {
  const owner = await db
    .selectFrom('app_user')
    .select(['id', 'email', 'mobile', 'lang'])
    .where('id', '=', BigInt(userId))
    .executeTakeFirstOrThrow()
  const secret = newOtpSecret()
  const until = now() + pendingMs
  const pending = { otp_pending: seal.seal(secret, sealedFor(userId)), otp_pending_until: until }
  const stored = await db
    .insertInto('user_security')
    .values({ user_id: userId, ...pending })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(pending).where('user_security.otp_secret', '=', ''),
    )
    .returning('user_id')
    .executeTakeFirst()
  if (stored === undefined) return { ok: false, rejection: 'otp_on' }
  const [label = ''] = allOf(owner)
  return { ok: true, value: { secret, uri: otpUri(secret, label), expires_at: until } }
}

/** Turns the authenticator app on. The code counts as used, so a login needs the next one. */
export async function confirmOtp(
  context: SecurityContext,
  caller: Actor,
  otp: string,
): Promise<Answer<{ recovery_codes: string[] }>> {
  const { db, now, seal } = context
  const row = await db
    .selectFrom('user_security')
    .select(['otp_secret', 'otp_pending', 'otp_pending_until'])
    .where('user_id', '=', BigInt(caller.id))
    .executeTakeFirst()
  if (row !== undefined && row.otp_secret !== '') return { ok: false, rejection: 'otp_on' }
  const secret =
    row === undefined || Number(row.otp_pending_until) <= now()
      ? undefined
      : seal.open(row.otp_pending, sealedFor(caller.id))
  if (row === undefined || secret === undefined) return { ok: false, rejection: 'otp_expired' }
  const counter = counterOf(secret, otp, now())
  if (counter === undefined) return { ok: false, rejection: 'otp_wrong', field: 'otp' }

  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => recoveryHash(context, { userId: caller.id, code }))
  const changed = await applyChange(context, caller, {
    kind: 'otp_enabled',
    freeze: { reason: 'otp_enabled', hours: freezeHours.added },
    statement: sql<{ user_id: bigint; has_new_codes: boolean }>`
      update user_security set otp_secret = otp_pending, otp_pending = '', otp_counter = ${counter},
        recovery_hashes = case when cardinality(recovery_hashes) = 0
          then ${hashes}::text[] else recovery_hashes end
      where user_id = ${caller.id} and otp_pending = ${row.otp_pending} and otp_secret = ''
      returning user_id, recovery_hashes = ${hashes}::text[] as has_new_codes`,
  })
  if (changed === undefined) return { ok: false, rejection: 'otp_expired' }
  return { ok: true, value: { recovery_codes: changed.has_new_codes ? codes : [] } }
}

/** Turns the authenticator app off. Recovery codes stay for as long as a passkey needs them. */
export async function disableOtp(
  context: SecurityContext,
  caller: Actor,
): Promise<Answer<boolean>> {
  const changed = await applyChange(context, caller, {
    kind: 'otp_disabled',
    freeze: { reason: 'otp_disabled', hours: freezeHours.changed },
    statement: sql<{ user_id: bigint }>`
      update user_security set otp_secret = '', otp_pending = '',
        recovery_hashes = case when exists (select from passkey where user_id = ${caller.id})
          then recovery_hashes else '{}' end
      where user_id = ${caller.id} and otp_secret <> ''
      returning user_id`,
  })
  return changed === undefined ? { ok: false, rejection: 'otp_off' } : { ok: true, value: true }
}

/** Replaces the recovery codes; the old ones end. */
export async function renewRecoveryCodes(
  context: SecurityContext,
  caller: Actor,
): Promise<Answer<{ recovery_codes: string[] }>> {
  const { otpEnabled, passkeys } = await twoStepOf(context.db, caller.id)
  if (!otpEnabled && passkeys === 0) return { ok: false, rejection: 'two_step_off' }
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => recoveryHash(context, { userId: caller.id, code }))
  await applyChange(context, caller, {
    kind: 'recovery_codes_renewed',
    statement: sql<{ user_id: bigint }>`
      update user_security set recovery_hashes = ${hashes}::text[]
      where user_id = ${caller.id} returning user_id`,
  })
  return { ok: true, value: { recovery_codes: codes } }
}
