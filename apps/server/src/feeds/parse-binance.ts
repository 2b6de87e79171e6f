import type { Pair } from '../catalog/pairs.ts'
import { scaledFromDecimal } from './decimal.ts'

/**
 * A message of Binance's stream in our units. A price that is no decimal is NaN, for the guard to
 * refuse.
 */
export type BinanceMessage =
  | {
      readonly kind: 'quote'
      readonly updateId: number
      readonly bid: number
      readonly ask: number
    }
  | { readonly kind: 'trade'; readonly tradeId: number; readonly lots: number }
  | { readonly kind: 'book' }

/**
 * Reads one message about `pair`, bare or wrapped in `{stream, data}`: best bid and ask, a trade,
 * or that the book changed (depth and snapshots, which only show that the source is alive: the best
 * prices come by themselves and sooner). Undefined: malformed, or about something else.
 */
export function parseBinance(text: string, pair: Pair): BinanceMessage | undefined {
  const message = parseJson(text)
  const data = isRecord(message?.data) ? message.data : message
  if (data === undefined) return undefined
  if (Array.isArray(data.bids) && Array.isArray(data.asks)) return { kind: 'book' }
  if (data.s !== pair.symbol) return undefined
  if (data.e === 'depthUpdate') return { kind: 'book' }
  if (data.e === 'trade') return tradeOf(data, pair)
  if (data.e === undefined) return quoteOf(data, pair)
  return undefined
}

function tradeOf(data: Record<string, unknown>, pair: Pair): BinanceMessage | undefined {
  const { t: tradeId, q: quantity } = data
  if (typeof tradeId !== 'number' || !Number.isSafeInteger(tradeId)) return undefined
  if (typeof quantity !== 'string') return undefined
  const lots = scaledFromDecimal(quantity, pair.lotScale)
  if (!Number.isSafeInteger(lots) || lots < 0) return undefined
  return { kind: 'trade', tradeId, lots }
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

function parseJson(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
