import { storedCounters } from '../../commit/counters.ts'
import type { TradeVolumes } from '../../verify/trade-volumes.ts'

export const spotVolumes: TradeVolumes = {
  query: 'select seq, at, market_id, lots, price, id, false as opens from spot_trade',
  // Trades have the numbers from 1 on without a gap.
  isComplete: async (db) => {
    const { count } = await db
      .selectFrom('spot_trade')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow()
    return count === BigInt((await storedCounters(db, 'spot'))['tradeId'] ?? 0)
  },
}
