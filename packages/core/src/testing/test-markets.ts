import type { MarketConfig } from '../markets/market.ts'
import { type Amount, amountOf, rateOf } from '../money/amount.ts'

/** The currencies of the tests by code; scale 8, 6 for shares and 2 for fiat money. */
export const testCurrencies = { BTC: 1, ETH: 2, USDT: 3, AAPL: 4, DOGE: 5, EUR: 6, ORB: 7 } as const

const oneCoin = 100_000_000n

/** Makers pay 0.1 % and takers 0.2 %, so that a fee of the wrong side is detected. */
const fees = { makerFee: rateOf(100_000n), takerFee: rateOf(200_000n) }

function quotedIn(notionals: { min: Amount; max: Amount; level: Amount }) {
  return {
    notionalMin: notionals.min,
    notionalMax: notionals.max,
    quoting: { levels: 3, halfSpreadPpm: 1000, stepPpm: 1000, levelNotional: notionals.level },
  }
}
const inUsdt = quotedIn({
  min: amountOf(5n * oneCoin),
  max: amountOf(100_000n * oneCoin),
  level: amountOf(1000n * oneCoin),
})
const inBtc = quotedIn({
  min: amountOf(oneCoin / 10_000n),
  max: amountOf(10n * oneCoin),
  level: amountOf(oneCoin / 10n),
})

const { BTC, ETH, USDT, AAPL, DOGE, ORB } = testCurrencies
const coins = { baseScale: 8, quoteScale: 8, tradable: true, ...fees }

/**
 * Three markets that trade, shares that only have an index, DOGE, which the workload's feed never prices, and ORB, which its
 * own trades price once it is listed.
 */
export const testMarkets: readonly MarketConfig[] = [
  {
    ...coins,
    ...inUsdt,
    id: 1,
    symbol: 'BTC/USDT',
    baseId: BTC,
    quoteId: USDT,
    priceScale: 2,
    lotScale: 6,
  },
  {
    ...coins,
    ...inUsdt,
    id: 2,
    symbol: 'ETH/USDT',
    baseId: ETH,
    quoteId: USDT,
    priceScale: 2,
    lotScale: 4,
  },
  {
    ...coins,
    ...inBtc,
    id: 3,
    symbol: 'ETH/BTC',
    baseId: ETH,
    quoteId: BTC,
    priceScale: 5,
    lotScale: 3,
  },
  {
    ...coins,
    ...inUsdt,
    id: 4,
    symbol: 'AAPL/USDT',
    baseId: AAPL,
    quoteId: USDT,
    baseScale: 6,
    priceScale: 2,
    lotScale: 2,
    tradable: false,
  },
  {
    ...coins,
    ...inUsdt,
    id: 5,
    symbol: 'DOGE/USDT',
    baseId: DOGE,
    quoteId: USDT,
    priceScale: 5,
    lotScale: 2,
  },
  {
    ...coins,
    ...inUsdt,
    pricedBy: 'trades',
    quoting: { ...inUsdt.quoting, levels: 0 },
    id: 6,
    symbol: 'ORB/USDT',
    baseId: ORB,
    quoteId: USDT,
    priceScale: 4,
    lotScale: 2,
  },
]

/** The first prices of the tests' feed, in ticks: 60,000.00 and 3,000.00 USDT, 0.05000 BTC, 200.00 USDT. */
export const testPrices: ReadonlyMap<number, number> = new Map([
  [1, 6_000_000],
  [2, 300_000],
  [3, 5000],
  [4, 20_000],
])
