import type { Pair } from '../../catalog/pairs.ts'
import { parseBinance } from '../parse-binance.ts'
import type { PairReader } from '../source-event.ts'
import { quoteEvent } from './quote-event.ts'
import { shownTrades } from './trade-counter.ts'
import type { Venue } from './venue.ts'

/** Best bid and ask, every trade, and a part of the book once a second, which shows that a quiet pair is alive. */
const channels = ['bookTicker', 'trade', 'depth5']

/** Binance's streams of market data. They need no key and end after a day. */
export const binance: Venue = {
  name: 'binance',
  section: 'coin',
  address: 'wss://data-stream.binance.vision',
  secrets: [],
  dial: ({ address, pairs }) => {
    const streams = pairs.flatMap(({ symbol }) =>
      channels.map((channel) => `${symbol.toLowerCase()}@${channel}`),
    )
    return { url: `${address}/stream?streams=${streams.join('/')}`, subscriptions: [] }
  },
  reader: binanceReader,
}

function binanceReader(pair: Pair): PairReader {
  let lastTradeId: number | undefined
  return (json, at) => {
    const message = parseBinance(json, pair)
    if (message === undefined) return undefined
    if (message.kind === 'book') return { at, lots: 0 }
    if (message.kind === 'quote') return quoteEvent({ at, order: message.updateId, ...message })
    const { tradeId, price, lots, side } = message
    // A repeated trade is not counted again.
    if (lastTradeId !== undefined && tradeId <= lastTradeId) return { at, lots: 0, late: 1 }
    const lost = lastTradeId === undefined ? 0 : tradeId - lastTradeId - 1
    lastTradeId = tradeId
    return { at, lots, lost, trades: shownTrades([{ price, lots, side }]) }
  }
}
