import type { Pair } from '../../catalog/pairs.ts'
import { lotsFromDecimal, scaledFromDecimal } from '../decimal.ts'
import { isRecord } from '../json.ts'
import type { PairReader } from '../source-event.ts'
import { bestOf, quoteEvent } from './quote-event.ts'
import { tradeCounter, type VenueTrade } from './trade-counter.ts'
import type { Venue } from './venue.ts'

/** Best bid and ask, and the trades, of which those of one order at one price are one. */
const channels = ['bbo-tbt', 'trades']
const instrumentOf = ({ base, quote }: Pair) => `${base.code}-${quote.code}`

/** OKX's best bid and ask, and its trades. */
export const okx: Venue = {
  name: 'okx',
  section: 'coin',
  address: 'wss://ws.okx.com:8443',
  secrets: [],
  dial: ({ address, pairs }) => {
    const args = pairs.flatMap((pair) =>
      channels.map((channel) => ({ channel, instId: instrumentOf(pair) })),
    )
    return {
      url: `${address}/ws/v5/public`,
      subscriptions: [JSON.stringify({ op: 'subscribe', args })],
    }
  },
  reader: okxReader,
}

/** `{ arg: { channel, instId }, data }` */
function okxReader(pair: Pair): PairReader {
  const instrument = instrumentOf(pair)
  const count = tradeCounter()
  return (message, at) => {
    if (!isRecord(message) || !isRecord(message.arg) || !Array.isArray(message.data))
      return undefined
    const { channel, instId } = message.arg
    if (instId !== instrument) return undefined
    if (channel === 'bbo-tbt') return quoteOf(message.data[0], pair, at)
    const trades = channel === 'trades' ? tradesOf(message.data, pair) : []
    return trades.length === 0 ? undefined : count(trades, at)
  }
}

/** `{ asks, bids, ts, seqId }` */
function quoteOf(book: unknown, pair: Pair, at: number) {
  if (!isRecord(book) || typeof book.seqId !== 'number') return undefined
  const [bid, ask] = [bestOf(book.bids), bestOf(book.asks)].map((text) =>
    scaledFromDecimal(text, pair.priceScale),
  )
  if (bid === undefined || ask === undefined) return undefined
  return quoteEvent({ at, order: book.seqId, bid, ask })
}

/** `[{ instId, tradeId: '130639474', px: '42219.9', sz: '0.12', side: 'buy', ts, count }]` */
function tradesOf(data: readonly unknown[], pair: Pair): VenueTrade[] {
  return data.flatMap((trade) => {
    if (!isRecord(trade) || typeof trade.tradeId !== 'string') return []
    const { tradeId: id, side } = trade
    const lots = lotsFromDecimal(String(trade.sz), pair)
    if (lots === undefined || (side !== 'buy' && side !== 'sell')) return []
    return { id, price: scaledFromDecimal(String(trade.px), pair.priceScale), lots, side }
  })
}
