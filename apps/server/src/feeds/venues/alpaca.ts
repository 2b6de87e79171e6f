import type { Pair } from '../../catalog/pairs.ts'
import { scaledFromDecimal } from '../decimal.ts'
import { lotsFromDecimal } from '../decimal.ts'
import { isRecord } from '../json.ts'
import { tapeReader, type TapeTrade } from './tape-reader.ts'
import type { Venue } from './venue.ts'

/**
 * Conditions of a trade whose price is not the current market price: out of sequence, averaged,
 * derived, of an earlier time, for cash or a later day.
 */
const pricelessConditions = new Set(['C', 'N', 'R', 'Z', 'U', 'W', '4', 'P', 'H', 'B'])

/** Alpaca's trades of American shares; the default address serves those of IEX. */
export const alpaca: Venue = {
  name: 'alpaca',
  section: 'stock',
  address: 'wss://stream.data.alpaca.markets/v2/iex',
  secrets: ['ALPACA_KEY_ID', 'ALPACA_SECRET_KEY'],
  dial: ({ address, pairs, secrets }) => ({
    url: address,
    headers: {
      'APCA-API-KEY-ID': secrets.ALPACA_KEY_ID ?? '',
      'APCA-API-SECRET-KEY': secrets.ALPACA_SECRET_KEY ?? '',
    },
    subscriptions: [
      JSON.stringify({ action: 'subscribe', trades: pairs.map(({ base }) => base.code) }),
    ],
    isReady: (message) =>
      Array.isArray(message) &&
      message.some((part: unknown) => isRecord(part) && part.msg === 'authenticated'),
  }),
  reader: (pair) => tapeReader(pair, tradesOf),
}

/** `[{ T: 't', S: 'AAPL', p: 189.5, s: 100, t: '2026-11-20T15:51:44.208Z', c: ['@'] }]` */
function tradesOf(message: unknown, pair: Pair): TapeTrade[] {
  if (!Array.isArray(message)) return []
  return message.flatMap((trade: unknown) => {
    if (!isRecord(trade) || trade.T !== 't' || trade.S !== pair.base.code) return []
    if (Array.isArray(trade.c) && trade.c.some((code) => pricelessConditions.has(String(code))))
      return []
    const lots = lotsFromDecimal(String(trade.s), pair)
    if (lots === undefined) return []
    const price = scaledFromDecimal(String(trade.p), pair.priceScale)
    return { at: Date.parse(String(trade.t)), price, lots }
  })
}
