import type { Database } from '../db/database.ts'

/** The trades of a product, whose volume is in the candles of their markets, and which price a market without a feed. */
export type TradeVolumes = {
  /**
   * SQL with the columns seq, at, market_id, lots, price, id in the order of the trades, and opens: whether it is the first
   * price of its market, which is set before the command.
   */
  readonly query: string
  /** Whether every trade is still there: the operator may drop old ones. */
  isComplete(db: Database): Promise<boolean>
}
