import type { ReplyOf } from '@candor/protocol'
import type { accountEndpoints } from '@candor/protocol/services/account/endpoints'
import type { Generated } from 'kysely'

import type { Int8, Int8Default, Int8Identity, NullableInt8 } from '../../db/column-types.ts'
import type { Database } from '../../db/database.ts'
import type { AccountContext } from './account-context.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    app_user: {
      id: Int8Identity
      email: string
      password_hash: string
      nickname: string
      signature: Generated<string>
      avatar: Generated<string>
      invite_code: string
      inviter_id: NullableInt8
      lang: string
      currency_code: Generated<string>
      country: Generated<string>
      created_at: Int8
      /** Withdrawals are frozen until then. */
      frozen_until: Int8Default
      password_changed_at: Int8Default
    }
  }
}

/** The caller's own profile. */
export async function userInfo(
  { db }: Pick<AccountContext, 'db'>,
  userId: number,
): Promise<ReplyOf<typeof accountEndpoints.userInfo>> {
  const user = await db
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', BigInt(userId))
    .executeTakeFirstOrThrow()
  return {
    id: Number(user.id),
    nickname: user.nickname,
    signature: user.signature,
    avatar: user.avatar,
    email: user.email,
    invite_code: user.invite_code,
    currency_code: user.currency_code,
    lang: user.lang,
    country: user.country,
    frozen_until: Number(user.frozen_until),
    created_at: Number(user.created_at),
    // Phone numbers, identity checks, two-step codes, pay passwords and traders are not offered yet.
    mobile: '',
    level: 0,
    real_state: 0,
    credit_score: 0,
    is_trader: false,
    otp_enabled: false,
    pay_password_set: false,
  }
}

/** The address of an existing user. */
export async function emailOf(db: Database, userId: number): Promise<string> {
  const { email } = await db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', BigInt(userId))
    .executeTakeFirstOrThrow()
  return email
}
