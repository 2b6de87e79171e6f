import { accountAgeMs } from '@candor/protocol/services/chat/chat-words'
import { sql, type SqlBool } from 'kysely'

import type { ChatContext } from './chat-context.ts'

/** What a user has of what posting needs. */
type Posting = {
  readonly hasEmail: boolean
  /** When the account is old enough. */
  readonly oldAt: number
  readonly isOld: boolean
  /** `until` is null for a ban. */
  readonly mute: { readonly until: number | null; readonly reason: string } | null
}

/** A mute that has neither ended nor been ended. */
export const isInForce = (at: number) =>
  sql<SqlBool>`ended_at is null and (until is null or until > ${at}::bigint)`

export async function postingOf(
  { db, now }: Pick<ChatContext, 'db' | 'now'>,
  userId: number,
): Promise<Posting> {
  const at = now()
  const id = BigInt(userId)
  const user = await db
    .selectFrom('app_user')
    .select(['email', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const mute = await db
    .selectFrom('chat_mute')
    .select(['until', 'reason'])
    .where('user_id', '=', id)
    .where(isInForce(at))
    .limit(1)
    .executeTakeFirst()
  const oldAt = Number(user.created_at) + accountAgeMs
  return {
    // An address is stored once the code that was sent to it has come back.
    hasEmail: user.email !== null,
    oldAt,
    isOld: oldAt <= at,
    mute:
      mute === undefined
        ? null
        : { until: mute.until === null ? null : Number(mute.until), reason: mute.reason },
  }
}

/** Why a user may not post; undefined where nothing is missing. */
export function postingRefusal({ hasEmail, isOld, mute }: Posting) {
  if (!hasEmail) return { ok: false, rejection: 'chat_needs_email' } as const
  if (!isOld) return { ok: false, rejection: 'chat_too_new' } as const
  if (mute !== null) return { ok: false, rejection: 'chat_muted' } as const
  return undefined
}
