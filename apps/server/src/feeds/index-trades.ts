import type { Side } from '@candor/core'

import type { Pair } from '../catalog/pairs.ts'

/** A trade that a source reports: price in ticks, amount in lots, the side that took liquidity. */
export type FeedTrade = { readonly price: number; readonly lots: number; readonly side: Side }

/** A part of a feed's volume, for display only: nothing was executed on this exchange. Ids ascend within a pair. */
export type IndexTrade = FeedTrade & { readonly id: number; readonly at: number }

/** The index trades of one pair and second. */
export type PairIndexTrades = { readonly pair: Pair; readonly trades: readonly IndexTrade[] }

type Second = {
  readonly pair: Pair
  /** UTC seconds since 1970. */
  readonly second: number
  readonly price: number
  /** The price of the tick before; undefined for the first one. */
  readonly previous: number | undefined
  readonly lots: number
}

/** More rows of one second are not shown; ids have room for them. */
const rowsMax = 100

/**
 * The volume of a second in one to three trades at the index, for a source that gives no trades. A pure function of two
 * ticks: where ticks can be recomputed from a published seed, so can these. The sum of the lots is that of the tick, so the
 * list and the volume of 24 hours agree.
 */
export function splitVolume({ pair, second, price, previous, lots }: Second): FeedTrade[] {
  const count = 1 + (wordOf(pair.id, second, 0) % 3)
  const weights = Array.from({ length: count }, (_, i) => 1 + (wordOf(pair.id, second, i + 1) % 8))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const parts = weights.map((weight) => Math.floor((lots * weight) / whole))
  const rest = lots - parts.reduce((sum, part) => sum + part, 0)
  return parts
    .map((part, i) => ({
      price,
      lots: i === 0 ? part + rest : part,
      side: sideOf(price - (previous ?? price), wordOf(pair.id, second, i + 4)),
    }))
    .filter((trade) => trade.lots > 0)
}

/** Numbers the trades of one second, which ended at `at`. Those at one price on one side are one row, as in a venue's list. */
export function numbered(trades: readonly FeedTrade[], at: number): IndexTrade[] {
  const rows = new Map<string, { price: number; lots: number; side: Side }>()
  for (const { price, lots, side } of trades) {
    const row = rows.get(`${price} ${side}`)
    if (row === undefined) rows.set(`${price} ${side}`, { price, lots, side })
    else row.lots += lots
  }
  const first = Math.floor(at / 1000) * rowsMax
  return [...rows.values()]
    .slice(-rowsMax)
    .map(({ price, lots, side }, i) => ({ id: first + i, at, price, lots, side }))
}

/** Three of four trades follow the move of the price. */
function sideOf(move: number, word: number): Side {
  if (move === 0) return word % 2 === 0 ? 'buy' : 'sell'
  const isRising = move > 0
  return isRising === (word % 4 !== 0) ? 'buy' : 'sell'
}

/** A 32-bit word by an integer hash. */
function wordOf(marketId: number, second: number, index: number): number {
  let hash =
    Math.imul(second ^ Math.imul(marketId, 0x9e3779b9), 0x45d9f3b) + Math.imul(index, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 16)) >>> 0
}
