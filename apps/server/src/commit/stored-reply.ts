import type { Command } from '@candor/core'

import type { Answer } from '../calls/mount.ts'
import type { Database } from '../db/database.ts'
import { decodeCommand } from './journal.ts'

type Wanted = {
  readonly userId: number
  readonly requestId: string
  /** Compares what the caller has sent; what differs by itself with time, such as a limit, is left out. */
  readonly isSame: (command: Command) => boolean
}

/**
 * The reply to an earlier request with the same key. A call that uses up codes looks it up before they are checked, because
 * a repeated request brings a code that has been used.
 */
export async function storedReply<Reply>(
  db: Database,
  { userId, requestId, isSame }: Wanted,
): Promise<Answer<Reply> | undefined> {
  const stored = await db
    .selectFrom('journal')
    .select(['body', 'outcome'])
    .where('user_id', '=', BigInt(userId))
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  if (stored === undefined) return undefined
  if (!isSame(decodeCommand(stored.body))) return { ok: false, rejection: 'idempotency_conflict' }
  return JSON.parse(stored.outcome) as Answer<Reply> // Written by the committer.
}
