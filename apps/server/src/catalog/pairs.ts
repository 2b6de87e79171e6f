import { type Currency, currencies } from './currencies.ts'

/** A market of the exchange. Prices step by 10^-priceScale (a tick), amounts by 10^-lotScale (a lot). */
export type Pair = {
  readonly id: number
  readonly symbol: string
  readonly section: 'coin' | 'stock'
  /** By an index of other places, or by its own trades: a token's market opens by a call auction once it is listed. */
  readonly pricedBy: 'index' | 'trades'
  readonly base: Currency
  readonly quote: Currency
  readonly priceScale: number
  readonly lotScale: number
  /** Smallest order, in whole quote currency. */
  readonly notionalMin: number
}

const byCode = new Map(currencies.map((currency) => [currency.code, currency]))

function pair(id: number, code: string, priceScale: number, lotScale: number): Pair {
  const base = byCode.get(code)
  const quote = byCode.get('USDT')
  if (base === undefined || quote === undefined) throw new Error(`no currency ${code}`)
  if (base.kind === 'fiat') throw new Error(`no market has ${code}`)
  const isToken = base.kind === 'token'
  return {
    id,
    symbol: `${code}USDT`,
    section: isToken ? 'coin' : base.kind,
    pricedBy: isToken ? 'trades' : 'index',
    base,
    quote,
    priceScale,
    lotScale,
    notionalMin: 5,
  }
}

/** Every market. `priceScale + lotScale` is at most the quote's scale, so every notional is exact. */
export const pairs: readonly Pair[] = [
  pair(1, 'BTC', 2, 5),
  pair(2, 'ETH', 2, 4),
  pair(3, 'SOL', 2, 3),
  pair(4, 'BNB', 2, 3),
  pair(5, 'XRP', 4, 1),
  pair(6, 'DOGE', 5, 0),
  pair(7, 'ADA', 4, 1),
  pair(8, 'AVAX', 2, 2),
  pair(9, 'LINK', 3, 2),
  pair(10, 'TON', 4, 2),
  pair(11, 'LTC', 2, 3),
  pair(12, 'DOT', 3, 2),
  pair(13, 'TRX', 5, 1),
  pair(101, 'AAPL', 2, 4),
  pair(102, 'MSFT', 2, 4),
  pair(103, 'NVDA', 2, 4),
  pair(104, 'TSLA', 2, 4),
  pair(105, 'AMZN', 2, 4),
  pair(106, 'GOOGL', 2, 4),
  pair(107, 'META', 2, 4),
  pair(108, 'NFLX', 2, 4),
  pair(301, 'ORB', 4, 2),
  pair(302, 'TIDE', 4, 2),
  pair(303, 'KITE', 4, 2),
]
/** The markets that an index prices: feeds give it, and products are settled by it. */
export const indexPairs: readonly Pair[] = pairs.filter(({ pricedBy }) => pricedBy === 'index')

export const pairBySymbol: ReadonlyMap<string, Pair> = new Map(
  pairs.map((pair) => [pair.symbol, pair]),
)

const byId = new Map(pairs.map((pair) => [pair.id, pair]))

/** The market of an id from the database; throws for an unknown id. */
export function pairById(id: number): Pair {
  const pair = byId.get(id)
  if (pair === undefined) throw new Error(`no market ${id}`)
  return pair
}

/** The market of the ids of its two currencies. */
export function findPair(baseId: number, quoteId: number): Pair | undefined {
  return pairs.find(({ base, quote }) => base.id === baseId && quote.id === quoteId)
}
