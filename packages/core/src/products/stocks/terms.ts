import type { Amount, Rate } from '../../money/amount.ts'

/** The terms of trading in shares, which are the same for every stock (docs/products/stocks.md). */
export type StocksConfig = {
  /** The currency that pays and that dividends are paid in. */
  readonly currencyId: number
  readonly marketIds: readonly number[]
  /** From the price at which users sell to the one at which they buy, in parts of the index. */
  readonly spread: Rate
  /** Of the value of a trade. */
  readonly fee: Rate
  readonly valueMin: Amount
  readonly valueMax: Amount
  /** Of a user, over all stocks. */
  readonly ordersMax: number
  /** An order without an end lives as long as this. */
  readonly orderMsMax: number
}
