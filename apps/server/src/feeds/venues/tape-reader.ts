import type { Side } from '@candor/core'

import type { Pair } from '../../catalog/pairs.ts'
import type { FeedTrade } from '../index-trades.ts'
import type { PairReader } from '../source-event.ts'
import { silenceMs } from '../source.ts'
import { shownTrades } from './trade-counter.ts'

/** A trade as a venue reports it: its own time (epoch ms), ticks and lots. */
export type TapeTrade = { readonly at: number; readonly price: number; readonly lots: number }

/**
 * Reads a venue that sends trades and no quotes, and no sides: a trade above the price of the one before was bought, one below
 * it was sold, and one at the same price has the side of the one before, as the tick rule of market data has it.
 * A consolidated tape repeats and reorders trades, so trades that are not newer than the last one are left out and counted, and
 * so are trades whose time differs from ours by more than the limit.
 */
export function tapeReader(
  pair: Pair,
  tradesOf: (message: unknown, pair: Pair) => readonly TapeTrade[],
): PairReader {
  let lastAt = -Infinity
  let lastPrice: number | undefined
  let side: Side = 'buy'
  const sided = ({ price, lots }: TapeTrade): FeedTrade => {
    if (lastPrice !== undefined && price !== lastPrice) side = price > lastPrice ? 'buy' : 'sell'
    lastPrice = price
    return { price, lots, side }
  }
  return (message, at) => {
    const reported = tradesOf(message, pair)
    if (reported.length === 0) return undefined
    const fresh = reported
      .filter((trade) => trade.at > lastAt && Math.abs(at - trade.at) <= silenceMs)
      .toSorted((a, b) => a.at - b.at)
    const late = reported.length - fresh.length
    const last = fresh.at(-1)
    if (last === undefined) return { at, lots: 0, late }
    lastAt = last.at
    const prices = fresh.map(({ price }) => price)
    const trades = shownTrades(fresh).map(sided)
    const lots = fresh.reduce((sum, trade) => sum + trade.lots, 0)
    return { at, value: { at, order: last.at, prices }, price: last.price, lots, late, trades }
  }
}
