import type { Pair } from '../../catalog/pairs.ts'
import { scaledFromDecimal } from '../decimal.ts'
import { isRecord } from '../json.ts'
import type { PairReader } from '../source-event.ts'
import { bestOf } from './quote-event.ts'
import { quoteEvent } from './quote-event.ts'
import type { Venue } from './venue.ts'

const instrumentOf = ({ base, quote }: Pair) => `${base.code}-${quote.code}`

/** OKX's best bid and ask, for the index; its trades are not counted. */
export const okx: Venue = {
  name: 'okx',
  section: 'coin',
  address: 'wss://ws.okx.com:8443',
  secrets: [],
  dial: ({ address, pairs }) => {
    const args = pairs.map((pair) => ({ channel: 'bbo-tbt', instId: instrumentOf(pair) }))
    return {
      url: `${address}/ws/v5/public`,
      subscriptions: [JSON.stringify({ op: 'subscribe', args })],
    }
  },
  reader: okxReader,
}

/** `{ arg: { channel, instId }, data: [{ asks, bids, ts, seqId }] }` */
function okxReader(pair: Pair): PairReader {
  const instrument = instrumentOf(pair)
  return (message, at) => {
    if (!isRecord(message) || !isRecord(message.arg) || !Array.isArray(message.data))
      return undefined
    const { channel, instId } = message.arg
    if (channel !== 'bbo-tbt' || instId !== instrument) return undefined
    const book: unknown = message.data[0]
    if (!isRecord(book) || typeof book.seqId !== 'number') return undefined
    const [bid, ask] = [bestOf(book.bids), bestOf(book.asks)].map((text) =>
      scaledFromDecimal(text, pair.priceScale),
    )
    if (bid === undefined || ask === undefined) return undefined
    return quoteEvent({ at, order: book.seqId, bid, ask })
  }
}
