import type { Pair } from '../../catalog/pairs.ts'
import type { PairReader } from '../source-event.ts'
import { silenceMs } from '../source.ts'

/** A trade as a venue reports it: its own time (epoch ms), ticks and lots. */
export type TapeTrade = { readonly at: number; readonly price: number; readonly lots: number }

/**
 * Reads a venue that sends trades and no quotes. A consolidated tape repeats and reorders trades, so
 * trades that are not newer than the last one are left out and counted, and so are trades whose time
 * differs from ours by more than the limit.
 */
export function tapeReader(
  pair: Pair,
  tradesOf: (message: unknown, pair: Pair) => readonly TapeTrade[],
): PairReader {
  let lastAt = -Infinity
  return (message, at) => {
    const trades = tradesOf(message, pair)
    if (trades.length === 0) return undefined
    const fresh = trades
      .filter((trade) => trade.at > lastAt && Math.abs(at - trade.at) <= silenceMs)
      .toSorted((a, b) => a.at - b.at)
    const late = trades.length - fresh.length
    const last = fresh.at(-1)
    if (last === undefined) return { at, lots: 0, late }
    lastAt = last.at
    const prices = fresh.map(({ price }) => price)
    const lots = fresh.reduce((sum, trade) => sum + trade.lots, 0)
    return { at, value: { at, order: last.at, prices }, price: last.price, lots, late }
  }
}
