import { type CandlePeriod, candlePeriods } from '@candor/protocol/services/market/candle-periods'

import { type Pair, pairBySymbol } from '../catalog/pairs.ts'

/** A room a client can ask for, taken apart. */
export type Room =
  | { readonly kind: 'tickers' }
  | { readonly kind: 'user' }
  | { readonly kind: 'ticker' | 'depth' | 'trades'; readonly pair: Pair }
  | { readonly kind: 'kline'; readonly pair: Pair; readonly period: CandlePeriod }

export function parseRoom(name: string): Room | undefined {
  if (name === 'tickers' || name === 'user') return { kind: name }
  const [kind = '', symbol = '', period, ...rest] = name.split(':')
  const pair = pairBySymbol.get(symbol)
  if (pair === undefined || rest.length > 0) return undefined
  if (kind === 'kline') {
    const known = candlePeriods.find((candidate) => candidate === period)
    return known === undefined ? undefined : { kind, pair, period: known }
  }
  if (period !== undefined) return undefined
  return kind === 'ticker' || kind === 'depth' || kind === 'trades' ? { kind, pair } : undefined
}
