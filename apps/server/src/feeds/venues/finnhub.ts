import type { Pair } from '../../catalog/pairs.ts'
import { scaledFromDecimal } from '../decimal.ts'
import { lotsFromDecimal } from '../decimal.ts'
import { isRecord } from '../json.ts'
import { tapeReader, type TapeTrade } from './tape-reader.ts'
import type { Venue } from './venue.ts'

/** Finnhub's trades of American shares. One US dollar counts as one USDT. */
export const finnhub: Venue = {
  name: 'finnhub',
  section: 'stock',
  address: 'wss://ws.finnhub.io',
  secrets: ['FINNHUB_TOKEN'],
  dial: ({ address, pairs, secrets }) => ({
    url: `${address}/?token=${encodeURIComponent(secrets.FINNHUB_TOKEN ?? '')}`,
    subscriptions: pairs.map(({ base }) =>
      JSON.stringify({ type: 'subscribe', symbol: base.code }),
    ),
  }),
  reader: (pair) => tapeReader(pair, tradesOf),
}

/** `{ type: 'trade', data: [{ s: 'AAPL', p: 189.5, t: ms, v: 100 }] }` */
function tradesOf(message: unknown, pair: Pair): TapeTrade[] {
  if (!isRecord(message) || message.type !== 'trade' || !Array.isArray(message.data)) return []
  return message.data.flatMap((trade: unknown) => {
    if (!isRecord(trade) || trade.s !== pair.base.code || typeof trade.t !== 'number') return []
    const lots = lotsFromDecimal(String(trade.v), pair)
    if (lots === undefined) return []
    return { at: trade.t, price: scaledFromDecimal(String(trade.p), pair.priceScale), lots }
  })
}
