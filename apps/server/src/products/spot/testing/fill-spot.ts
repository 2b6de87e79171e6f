import type { PlaceSpotOrder } from '@candor/core/products/spot'

import type { DatabaseBackend } from '../../../db/database.ts'
import {
  alice,
  bob,
  draw,
  fund,
  openBooks,
  tick,
  usdt,
} from '../../../verify/testing/open-books.ts'

const minuteMs = 60_000

type Books = Awaited<ReturnType<typeof openBooks>>

/**
 * Trades with the house, orders that rest and one that is cancelled, over five minutes, and what `more` makes after them; the
 * commands that were made.
 */
export async function fillSpot(
  backend: DatabaseBackend,
  more?: (books: Books) => Promise<void>,
): Promise<number> {
  const books = await openBooks(backend)
  const { clock, exchange, submit, drain } = books
  await submit(fund(1, 50n), fund(usdt, 5_000_000n))
  for (let minute = 0; minute < 5; minute += 1) {
    await submit(tick(6_000_000 + minute * 500), draw(alice), draw(bob), buy(alice), rest(bob))
    clock.at += minuteMs
  }
  await submit(tick(6_100_000))
  const [resting] = exchange.products.spot.openOrdersOf(bob)
  await submit({ kind: 'spot.cancel', userId: bob, orderId: resting?.id ?? 0 })
  await more?.(books)
  await drain()
  return exchange.seq
}

/** Trades with the house. */
function buy(userId: number): PlaceSpotOrder {
  const kinds = { kind: 'spot.place', side: 'buy', orderKind: 'limit', timeInForce: 'gtc' } as const
  return { ...kinds, userId, marketId: 1, price: 6_100_000, lots: 1000 }
}

/** Far below the market. */
export function rest(userId: number): PlaceSpotOrder {
  return { ...buy(userId), price: 5_500_000 }
}
