import type { Pair } from '../../catalog/pairs.ts'
import { lotsFromDecimal, scaledFromDecimal } from '../decimal.ts'
import { isRecord } from '../json.ts'
import type { PairReader } from '../source-event.ts'
import { bestOf, quoteEvent } from './quote-event.ts'
import { tradeCounter, type VenueTrade } from './trade-counter.ts'
import type { Venue } from './venue.ts'

/** The limit of topics in one request. */
const topicsMax = 10
const quoteTopic = ({ symbol }: Pair) => `orderbook.1.${symbol}`
const tradeTopic = ({ symbol }: Pair) => `publicTrade.${symbol}`

/** Bybit's best bid and ask, and its trades. */
export const bybit: Venue = {
  name: 'bybit',
  section: 'coin',
  address: 'wss://stream.bybit.com',
  secrets: [],
  dial: ({ address, pairs }) => {
    const topics = pairs.flatMap((pair) => [quoteTopic(pair), tradeTopic(pair)])
    const subscriptions = []
    for (let i = 0; i < topics.length; i += topicsMax)
      subscriptions.push(JSON.stringify({ op: 'subscribe', args: topics.slice(i, i + topicsMax) }))
    return { url: `${address}/v5/public/spot`, subscriptions }
  },
  reader: bybitReader,
}

/** `{ topic, type: 'snapshot', ts, data }` */
function bybitReader(pair: Pair): PairReader {
  const readQuote = quoteReader(pair)
  const count = tradeCounter()
  return (message, at) => {
    if (!isRecord(message)) return undefined
    if (message.topic === quoteTopic(pair)) return readQuote(message.data, at)
    const trades = message.topic === tradeTopic(pair) ? tradesOf(message.data, pair) : []
    return trades.length === 0 ? undefined : count(trades, at)
  }
}

/** `{ s, b, a, u }` */
function quoteReader(pair: Pair): PairReader {
  let last = ''
  return (data, at) => {
    if (!isRecord(data)) return undefined
    const { u: updateId, b: bids, a: asks } = data
    if (typeof updateId !== 'number') return undefined
    const [bidText, askText] = [bestOf(bids), bestOf(asks)]
    // Unchanged values are repeated every three seconds.
    const now = `${updateId} ${bidText} ${askText}`
    if (now === last) return { at, lots: 0 }
    last = now
    const bid = scaledFromDecimal(bidText, pair.priceScale)
    const ask = scaledFromDecimal(askText, pair.priceScale)
    return quoteEvent({ at, order: updateId, bid, ask })
  }
}

const sides: Readonly<Record<string, VenueTrade['side']>> = { Buy: 'buy', Sell: 'sell' }

/** `[{ i: '2290000000068683542', T, p: '16578.50', v: '0.141596', S: 'Buy', s: 'BTCUSDT', BT: false }]` */
function tradesOf(data: unknown, pair: Pair): VenueTrade[] {
  if (!Array.isArray(data)) return []
  return data.flatMap((trade: unknown) => {
    if (!isRecord(trade) || typeof trade.i !== 'string') return []
    const lots = lotsFromDecimal(String(trade.v), pair)
    const side = sides[String(trade.S)]
    if (lots === undefined || side === undefined) return []
    return { id: trade.i, price: scaledFromDecimal(String(trade.p), pair.priceScale), lots, side }
  })
}
