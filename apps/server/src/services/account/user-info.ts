import type { ReplyOf } from '@candor/protocol'
import type { accountEndpoints } from '@candor/protocol/services/account/endpoints'
import type { FreezeReason } from '@candor/protocol/services/account/freeze-reasons'
import type { Generated } from 'kysely'

import type { Int8, Int8Default, Int8Identity, NullableInt8 } from '../../db/column-types.ts'
import { realSummary } from '../identity/real-summary.ts'
import type { AccountContext } from './account-context.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    app_user: {
      id: Int8Identity
      email: string | null
      /** In E.164. */
      mobile: Generated<string | null>
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
      freeze_reason: Generated<FreezeReason | ''>
      password_changed_at: Int8Default
      /** Contained in every mail to the user; empty without one. */
      anti_phishing_code: Generated<string>
    }
  }
}

/** The caller's own profile. */
export async function userInfo(
  { books, credit, db }: Pick<AccountContext, 'books' | 'credit' | 'db'>,
  userId: number,
): Promise<ReplyOf<typeof accountEndpoints.userInfo>> {
  const user = await db
    .selectFrom('app_user')
    .leftJoin('user_security', 'user_id', 'app_user.id')
    .selectAll('app_user')
    .select(['otp_secret', 'pay_password_hash'])
    .where('app_user.id', '=', BigInt(userId))
    .executeTakeFirstOrThrow()
  return {
    id: Number(user.id),
    nickname: user.nickname,
    signature: user.signature,
    avatar: user.avatar,
    email: user.email ?? '',
    mobile: user.mobile ?? '',
    invite_code: user.invite_code,
    currency_code: user.currency_code,
    lang: user.lang,
    country: user.country,
    frozen_until: Number(user.frozen_until),
    freeze_reason: user.freeze_reason,
    created_at: Number(user.created_at),
    ...(await realSummary(db, userId)),
    otp_enabled: (user.otp_secret ?? '') !== '',
    pay_password_set: (user.pay_password_hash ?? '') !== '',
    credit_score: await credit.of(userId),
    is_trader: await books.read(() => books.isTrader(userId)),
  }
}
