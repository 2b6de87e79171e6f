import type { Transaction } from 'kysely'

import type { Schema } from '../../db/schema.ts'

/** Adds a waiting case to a queue within the transaction of what is reviewed; returns its id. */
export async function addReview(
  transaction: Transaction<Schema>,
  of: { kind: string; userId: number; tier: number; at: number; slaMs: number },
): Promise<number> {
  const { kind, userId, tier, at, slaMs } = of
  const { id } = await transaction
    .insertInto('review')
    .values({ kind, user_id: userId, tier, state: 'open', opened_at: at, due_at: at + slaMs })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}
