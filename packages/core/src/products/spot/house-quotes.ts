import type { Market } from '../../markets/market.ts'
import type { Side } from '../../order-book/order-book.ts'

export type Quote = { readonly side: Side; readonly price: number; readonly lots: number }

/**
 * The house's ladder around the index, innermost first, bids and asks in turn. It depends only on the index and the
 * market's terms, so any user can compute the house's quotes. Steps widen with the distance, and a level's size is a
 * function of its price, so that a level whose price does not change keeps its size.
 */
export function houseQuotes(market: Market): Quote[] {
  const { index, config } = market
  const { levels, halfSpreadPpm, stepPpm, levelNotional } = config.quoting
  const quotes: Quote[] = []
  let distance = Math.max(1, ticksOf(index, halfSpreadPpm))
  for (let level = 0; level < levels; level += 1) {
    for (const side of ['buy', 'sell'] as const) {
      const price = side === 'buy' ? index - distance : index + distance
      if (price <= 0) continue
      const weight = BigInt(sizeWeight(price, side) * (level + 4))
      const perLot = market.notionalOf(price, 1)
      const lots = Number((levelNotional * weight) / (400n * perLot))
      quotes.push({ side, price, lots: Math.max(1, lots) })
    }
    distance += Math.max(1, ticksOf(index, stepPpm * (1 + level / 4)))
  }
  return quotes
}

function ticksOf(index: number, ppm: number): number {
  return Math.floor((index * ppm) / 1_000_000)
}

/** 40 to 167 percent by an integer hash of the price: equal sizes would look artificial. */
function sizeWeight(price: number, side: Side): number {
  let hash = Math.imul(price ^ (side === 'buy' ? 0x9e3779b9 : 0x85ebca6b), 0x45d9f3b)
  hash = Math.imul(hash ^ (hash >>> 15), 0x45d9f3b)
  return 40 + ((hash ^ (hash >>> 13)) & 127)
}
