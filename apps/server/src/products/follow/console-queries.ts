import { type Trader, traderStatus } from '@candor/core/products/follow'
import type { BodyOf } from '@candor/protocol'
import type { followConsoleEndpoints } from '@candor/protocol/products/follow/console-endpoints'

import type { Database } from '../../db/database.ts'
import { traderOf } from './stored-rows.ts'

type Body = BodyOf<typeof followConsoleEndpoints.traders>
const statusOf = {
  listed: traderStatus.active,
  suspended: traderStatus.suspended,
  resigned: traderStatus.resigned,
} as const

/** Traders who were approved, newest first; the cursor is the id of the last listing of the page before. */
export async function findTraders(
  db: Database,
  {
    state,
    user_id: userId,
    cursor,
    limit,
  }: Pick<Body, 'state' | 'user_id' | 'cursor'> & { limit: number },
): Promise<Trader[]> {
  let query = db.selectFrom('follow_trader').selectAll().where('approved_at', '>', 0n)
  if (state !== undefined) query = query.where('status', '=', statusOf[state])
  if (userId !== undefined) query = query.where('user_id', '=', BigInt(userId))
  if (cursor !== undefined) query = query.where('id', '<', BigInt(cursor))
  return (await query.orderBy('id', 'desc').limit(limit).execute()).map(traderOf)
}
