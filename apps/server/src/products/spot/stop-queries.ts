import type { Side } from '@candor/core'

import { millisecondsOf } from '../../calls/milliseconds-of.ts'
import { newestPage } from '../../calls/newest-page.ts'
import type { Paging } from '../../calls/paging.ts'
import type { Database } from '../../db/database.ts'

type StopFilter = {
  readonly userId: number
  readonly statuses: readonly (1 | 2 | 3 | 4 | 5)[]
  readonly marketId: number | undefined
  readonly side: Side | undefined
  /** Times of placing; the last one is excluded. */
  readonly from: string | undefined
  readonly to: string | undefined
}

/** One page of a user's stop orders and one more, newest first; and how many there are (counted up to 10,000). */
export function listStops(
  db: Database,
  { userId, statuses, marketId, side, from, to }: StopFilter,
  paging: Paging,
) {
  const own = db
    .selectFrom('spot_stop')
    .selectAll()
    .where('user_id', '=', BigInt(userId))
    .where('status', 'in', statuses)
    .$if(marketId !== undefined, (query) => query.where('market_id', '=', marketId ?? 0))
    .$if(side !== undefined, (query) => query.where('side', '=', side ?? 'buy'))
    .$if(from !== undefined, (query) =>
      query.where('created_at', '>=', BigInt(millisecondsOf(from ?? '0'))),
    )
    .$if(to !== undefined, (query) =>
      query.where('created_at', '<', BigInt(millisecondsOf(to ?? '0'))),
    )
  return newestPage(db, own, paging)
}

/** A user's own stop order; another's is as unknown as none. */
export async function findStop(db: Database, owner: { userId: number; stopId: number }) {
  return db
    .selectFrom('spot_stop')
    .selectAll()
    .where('id', '=', BigInt(owner.stopId))
    .where('user_id', '=', BigInt(owner.userId))
    .executeTakeFirst()
}
