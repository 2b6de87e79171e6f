import type { Database } from '../db/database.ts'

/** The trades of a product, whose volume is in the candles of their markets. */
export type TradeVolumes = {
  /** SQL with the columns seq, at, market_id and lots. */
  readonly query: string
  /** Whether every trade is still there: the operator may drop old ones. */
  isComplete(db: Database): Promise<boolean>
}
