import type { Pair } from '../../catalog/pairs.ts'

/** The simulator's parameters of one market; public, like everything except future seeds. */
type Market = {
  /** The first price, and the level that the price is pulled back to, as a decimal. */
  readonly startPrice: string
  /** Standard deviation of a day's return, in parts per million. */
  readonly dailyVolatilityPpm: number
  /**
   * Mean traded value of a day in whole quote currency. Invented, like all volume of the simulator.
   */
  readonly dailyTurnover: number
}

/**
 * Equal for all markets: the strength of the pull in a day, and the frequency and size of jumps.
 */
export const simRule = {
  pullPerDayPpm: 40_000,
  jumpsPerDay: 6,
  jumpMinPpm: 500,
  jumpMaxPpm: 4_000,
} as const

const market = (startPrice: string, dailyVolatilityPpm: number, dailyTurnover: number): Market => ({
  startPrice,
  dailyVolatilityPpm,
  dailyTurnover,
})

const markets: ReadonlyMap<string, Market> = new Map([
  ['BTCUSDT', market('97000', 25_000, 900_000_000)],
  ['ETHUSDT', market('3420', 32_000, 420_000_000)],
  ['SOLUSDT', market('213', 40_000, 180_000_000)],
  ['BNBUSDT', market('661', 26_000, 90_000_000)],
  ['XRPUSDT', market('2.18', 38_000, 120_000_000)],
  ['DOGEUSDT', market('0.382', 45_000, 80_000_000)],
  ['ADAUSDT', market('0.98', 42_000, 50_000_000)],
  ['AVAXUSDT', market('41', 44_000, 30_000_000)],
  ['LINKUSDT', market('18.9', 42_000, 30_000_000)],
  ['TONUSDT', market('5.6', 38_000, 20_000_000)],
  ['LTCUSDT', market('98', 34_000, 25_000_000)],
  ['DOTUSDT', market('7.2', 40_000, 18_000_000)],
  ['TRXUSDT', market('0.245', 24_000, 22_000_000)],
  ['AAPLUSDT', market('271', 14_000, 60_000_000)],
  ['MSFTUSDT', market('512', 13_000, 50_000_000)],
  ['NVDAUSDT', market('184', 26_000, 140_000_000)],
  ['TSLAUSDT', market('402', 30_000, 110_000_000)],
  ['AMZNUSDT', market('233', 17_000, 45_000_000)],
  ['GOOGLUSDT', market('291', 16_000, 40_000_000)],
  ['METAUSDT', market('655', 19_000, 40_000_000)],
  ['NFLXUSDT', market('1102', 20_000, 20_000_000)],
])

/** The published parameters of a market; the simulator supports these markets only. */
export function simMarket(pair: Pair): Market {
  const found = markets.get(pair.symbol)
  if (found === undefined) throw new Error(`The simulator has no parameters for ${pair.symbol}.`)
  return found
}
