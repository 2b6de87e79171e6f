import type { SourceEvent } from '../source-event.ts'

/** The price that a best bid and ask (ticks) tell: their mid, half up. */
export function quoteEvent(quote: {
  at: number
  order: number
  bid: number
  ask: number
}): SourceEvent | undefined {
  const { at, order, bid, ask } = quote
  // A crossed quote tells no price; zeros and less are for the guard to see.
  if (bid >= ask && ask > 0) return undefined
  const price = Math.floor((bid + ask + 1) / 2)
  return { at, value: { at, order, prices: [bid, ask, price] }, price, lots: 0 }
}
