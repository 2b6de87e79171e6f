import type { Pair } from '../../catalog/pairs.ts'
import { scaledFromDecimal } from '../decimal.ts'
import { isRecord } from '../json.ts'
import type { PairReader } from '../source-event.ts'
import { bestOf } from './quote-event.ts'
import { quoteEvent } from './quote-event.ts'
import type { Venue } from './venue.ts'

/** The limit of topics in one request. */
const topicsMax = 10
const topicOf = ({ symbol }: Pair) => `orderbook.1.${symbol}`

/** Bybit's best bid and ask, for the index; its trades are not counted. */
export const bybit: Venue = {
  name: 'bybit',
  section: 'coin',
  address: 'wss://stream.bybit.com',
  secrets: [],
  dial: ({ address, pairs }) => {
    const topics = pairs.map(topicOf)
    const subscriptions = []
    for (let i = 0; i < topics.length; i += topicsMax)
      subscriptions.push(JSON.stringify({ op: 'subscribe', args: topics.slice(i, i + topicsMax) }))
    return { url: `${address}/v5/public/spot`, subscriptions }
  },
  reader: bybitReader,
}

/** `{ topic, type: 'snapshot', ts, data: { s, b, a, u } }` */
function bybitReader(pair: Pair): PairReader {
  const topic = topicOf(pair)
  let last = ''
  return (message, at) => {
    if (!isRecord(message) || message.topic !== topic || !isRecord(message.data)) return undefined
    const { u: updateId, b: bids, a: asks } = message.data
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
