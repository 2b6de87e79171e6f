import type { SpotOrder } from '@candor/core/products/spot'

/** A resting quote: `[order id, 0 buy or 1 sell, price, remaining, lots, quote, fee, status, made at]`. */
type QuoteRow = [number, 0 | 1, number, number, number, string, string, SpotOrder['status'], number]

/** The resting quotes of one market as JSON. */
export function encodeLadder(ladder: readonly SpotOrder[]): string {
  const resting = ladder.filter((order) => order.remaining > 0)
  const rows = resting.map((order): QuoteRow => {
    const { id, side, price, remaining, lots, quote, fee, status, createdAt } = order
    const sideNumber = side === 'buy' ? 0 : 1
    return [id, sideNumber, price, remaining, lots, String(quote), String(fee), status, createdAt]
  })
  return JSON.stringify(rows)
}

export function decodeLadder(text: string): QuoteRow[] {
  return JSON.parse(text) as QuoteRow[] // Written by encodeLadder.
}
