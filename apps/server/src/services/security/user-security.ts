import type { FactorKind } from '@candor/protocol'
import { type Generated, sql } from 'kysely'

import type { Bytes, Int8, Int8Default, Int8Identity } from '../../db/column-types.ts'
import type { Database } from '../../db/database.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    user_security: {
      user_id: Int8
      /** Encrypted; empty while no authenticator app is on. */
      otp_secret: Generated<string>
      /** Of the last code that was used: each counts once. */
      otp_counter: Int8Default
      /** A new secret, encrypted, until a code confirms it. */
      otp_pending: Generated<string>
      otp_pending_until: Int8Default
      /** Of the recovery codes that have not been used. */
      recovery_hashes: Generated<string[]>
      pay_password_hash: Generated<string>
      /** Wrong pay passwords within a day before `pay_tried_at`, the time of the last one. */
      pay_tries: Generated<number>
      pay_tried_at: Int8Default
    }
    passkey: {
      id: Int8Identity
      user_id: Int8
      credential_id: string
      public_key: Bytes
      counter: Int8
      transports: string
      /** The host (RP id) that it was created on. */
      host: string
      name: string
      is_synced: boolean
      created_at: Int8
      last_used_at: Int8Default
    }
  }
}

export type TwoStep = {
  readonly otpEnabled: boolean
  readonly passkeys: number
  readonly recoveryCodes: number
}

/** The second factors that a user has set up. */
export async function twoStepOf(db: Database, userId: number): Promise<TwoStep> {
  const { rows } = await sql<{ otp: boolean; passkeys: number; codes: number }>`
    select coalesce(otp_secret <> '', false) as otp, coalesce(cardinality(recovery_hashes), 0) as codes,
      (select count(*)::int from passkey where user_id = ${userId}) as passkeys
    from (select) as one left join user_security on user_id = ${userId}`.execute(db)
  const [row] = rows
  return {
    otpEnabled: row?.otp ?? false,
    passkeys: row?.passkeys ?? 0,
    recoveryCodes: row?.codes ?? 0,
  }
}

/** A login needs a second factor, and codes by mail or SMS are none. */
export const isTwoStepOn = ({ otpEnabled, passkeys }: Pick<TwoStep, 'otpEnabled' | 'passkeys'>) =>
  otpEnabled || passkeys > 0

/** What proves that a caller is the owner. */
export function factorsOf(twoStep: TwoStep): FactorKind[] {
  if (!isTwoStepOn(twoStep)) return ['code']
  return [
    ...(twoStep.otpEnabled ? (['otp'] as const) : []),
    ...(twoStep.passkeys > 0 ? (['passkey'] as const) : []),
    ...(twoStep.recoveryCodes > 0 ? (['recovery'] as const) : []),
  ]
}
