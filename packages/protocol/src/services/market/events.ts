/** The figures of a market, as in `quotation_new`. */
export type TickerData = {
  symbol: string
  price: string
  change: string
  change_rate: string
  high: string
  low: string
  volume: string
  amount: string
  state: 'open' | 'halted'
  state_reason: string
}
export type CandleData = {
  symbol: string
  time: number
  open: string
  high: string
  low: string
  close: string
  volume: string
}

export type MarketEvents = {
  /** Room `tickers`. */
  tickers: TickerData[]
  /** Room `ticker:<symbol>`. */
  ticker: TickerData
  /** Room `kline:<symbol>:<period>`: the candle in progress. */
  kline: CandleData
}
