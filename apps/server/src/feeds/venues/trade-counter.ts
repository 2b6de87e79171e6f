import type { FeedTrade } from '../index-trades.ts'
import type { SourceEvent } from '../source-event.ts'

/** A trade with the name that its venue has given it. */
export type VenueTrade = FeedTrade & { readonly id: string }

/** More than a venue sends in one message, so that a repeated message is known as such. */
const idsMax = 4096

/** A price that is no number of ticks is not shown; its lots count. */
export const shownTrades = <Trade extends { readonly price: number }>(
  trades: readonly Trade[],
): Trade[] => trades.filter(({ price }) => Number.isSafeInteger(price) && price > 0)

/** Counts each trade of one pair once, by its name. */
export function tradeCounter(): (trades: readonly VenueTrade[], at: number) => SourceEvent {
  const known = new Set<string>()
  const isNew = ({ id }: VenueTrade) => {
    if (known.has(id)) return false
    known.add(id)
    const [oldest] = known
    if (known.size > idsMax && oldest !== undefined) known.delete(oldest)
    return true
  }
  return (trades, at) => {
    const fresh = trades.filter(isNew).map(({ price, lots, side }) => ({ price, lots, side }))
    if (fresh.length === 0) return { at, lots: 0, late: trades.length }
    const lots = fresh.reduce((sum, trade) => sum + trade.lots, 0)
    return { at, lots, trades: shownTrades(fresh) }
  }
}
