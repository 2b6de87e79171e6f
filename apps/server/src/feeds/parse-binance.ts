import type { Pair } from '../catalog/pairs.ts'
import { scaledFromDecimal } from './decimal.ts'
import { lotsFromDecimal } from './decimal.ts'
import type { FeedTrade } from './index-trades.ts'
import { isRecord } from './json.ts'

/**
 * A message of Binance's stream in ticks and lots. An invalid price is NaN, which the guard
 * refuses.
 */
export type BinanceMessage =
  | {
      readonly kind: 'quote'
      readonly updateId: number
      readonly bid: number
      readonly ask: number
    }
  | ({ readonly kind: 'trade'; readonly tradeId: number } & FeedTrade)
  | { readonly kind: 'book' }

/**
 * Reads one message (parsed JSON) of `pair`, bare or wrapped in `{stream, data}`: best bid and ask, a trade,
 * or a change of the book (depth and snapshots, which only show that the source is alive: the best
 * prices have messages of their own, which arrive earlier). Undefined for any other message.
 */
export function parseBinance(message: unknown, pair: Pair): BinanceMessage | undefined {
  if (!isRecord(message)) return undefined
  const { stream = '' } = message
  const data = isRecord(message.data) ? message.data : message
  if (Array.isArray(data.bids) && Array.isArray(data.asks)) {
    // A snapshot has no symbol; in a combined stream the name of the stream has it.
    const isOwn = stream === '' || String(stream).startsWith(`${pair.symbol.toLowerCase()}@`)
    return isOwn ? { kind: 'book' } : undefined
  }
  if (data.s !== pair.symbol) return undefined
  if (data.e === 'depthUpdate') return { kind: 'book' }
  if (data.e === 'trade') return tradeOf(data, pair)
  if (data.e === undefined) return quoteOf(data, pair)
  return undefined
}

function tradeOf(data: Record<string, unknown>, pair: Pair): BinanceMessage | undefined {
  const { t: tradeId, p: price, q: quantity, m: isMakerBuyer } = data
  if (typeof tradeId !== 'number' || !Number.isSafeInteger(tradeId)) return undefined
  if (typeof quantity !== 'string') return undefined
  const lots = lotsFromDecimal(quantity, pair)
  if (lots === undefined) return undefined
  const side = isMakerBuyer === true ? 'sell' : 'buy'
  return {
    kind: 'trade',
    tradeId,
    price: scaledFromDecimal(String(price), pair.priceScale),
    lots,
    side,
  }
}

function quoteOf(data: Record<string, unknown>, pair: Pair): BinanceMessage | undefined {
  const { u: updateId, b: bid, a: ask } = data
  if (typeof updateId !== 'number' || typeof bid !== 'string' || typeof ask !== 'string')
    return undefined
  return {
    kind: 'quote',
    updateId,
    bid: scaledFromDecimal(bid, pair.priceScale),
    ask: scaledFromDecimal(ask, pair.priceScale),
  }
}
