import type { Side } from '../order-book/order-book.ts'

type Wanted = {
  readonly userId: number
  readonly side: Side
  readonly price: number
  readonly lots: number
  readonly timeInForce?: 'gtc' | 'ioc'
}

/** A limit order of the first market, for tests and benchmarks of products that follow its trades. It rests by default. */
export function limitOrder(wanted: Wanted) {
  const order = { marketId: 1, orderKind: 'limit', timeInForce: 'gtc', ...wanted } as const
  return { kind: 'spot.place', ...order } as const
}
