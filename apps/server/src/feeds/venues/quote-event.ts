import type { SourceEvent } from '../source-event.ts'

/** The price of a best bid and ask (ticks): their mid, half up. */
export function quoteEvent(quote: {
  at: number
  order: number
  bid: number
  ask: number
}): SourceEvent | undefined {
  const { at, order, bid, ask } = quote
  // A crossed quote has no price; values of zero and less are left to the guard.
  if (bid >= ask && ask > 0) return undefined
  const price = Math.floor((bid + ask + 1) / 2)
  return { at, value: { at, order, prices: [bid, ask, price] }, price, lots: 0 }
}

/** The price of the first level of one side of a book, `[["61837.63", …], …]`; empty for an empty side. */
export function bestOf(levels: unknown): string {
  const level: unknown = Array.isArray(levels) ? levels[0] : undefined
  const price: unknown = Array.isArray(level) ? level[0] : undefined
  return typeof price === 'string' ? price : ''
}
