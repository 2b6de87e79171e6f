import fc from 'fast-check'
import { expect, test } from 'vitest'

import { FastOrderBook } from './fast-order-book.ts'
import { match, type MatchEnd } from './match.ts'
import { NaiveOrderBook } from './naive-order-book.ts'
import { newTestOrder, type TestOrder } from './order-book-script.ts'
import { type OrderBook, type Side } from './order-book.ts'

type Step = {
  readonly kind: 'limit' | 'market' | 'cancel' | 'cut'
  readonly owner: number
  readonly side: Side
  readonly price: number
  readonly lots: number
  /** Chooses the resting order that is cancelled or cut. */
  readonly pick: number
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    // Twice as many limits as anything else, so that the book fills up.
    kind: fc.constantFrom('limit', 'limit', 'market', 'cancel', 'cut'),
    owner: fc.integer({ min: 1, max: 12 }),
    side: fc.constantFrom('buy', 'sell'),
    price: fc.integer({ min: 90, max: 110 }),
    lots: fc.integer({ min: 1, max: 20 }),
    pick: fc.nat(),
  }),
  { minLength: 1, maxLength: 150, size: 'max' },
)

/** A book with a record of everything that it did. */
class Trial {
  readonly book: OrderBook<TestOrder>
  readonly ends: MatchEnd[] = []
  readonly fills: string[] = []
  #orderIdLast = 0

  constructor(book: OrderBook<TestOrder>) {
    this.book = book
  }

  run(step: Step): void {
    if (step.kind === 'limit' || step.kind === 'market') {
      this.#submit(step)
      return
    }
    const resting = [...this.book.orders('buy'), ...this.book.orders('sell')]
    const order = resting[step.pick % resting.length]
    if (order === undefined) return
    if (step.kind === 'cancel') this.book.remove(order)
    else this.book.reduce(order, Math.min(step.lots, order.remaining))
  }

  #submit({ kind, owner, side, price, lots }: Step): void {
    const id = (this.#orderIdLast += 1)
    const anyPrice = side === 'buy' ? Infinity : 0
    const limit = kind === 'market' ? anyPrice : price
    const taker = { owner, side, price: limit, remaining: lots }
    const end = match(this.book, taker, {
      settle: (maker, _, filled) => {
        this.fills.push(`${id} takes ${filled} of ${maker.id}, ${maker.remaining} remain`)
      },
    })
    this.ends.push(end)
    if (kind === 'limit' && taker.remaining > 0 && end !== 'self_trade') {
      this.book.add(newTestOrder({ id, owner, side, price, remaining: taker.remaining }))
    }
  }

  /** Everything that the book returns. */
  view() {
    const sides = (['buy', 'sell'] satisfies Side[]).map((side) => ({
      front: this.book.front(side)?.id,
      levels: this.book.levels(side, Infinity),
      levelsBest: this.book.levels(side, 3),
      orders: [...this.book.orders(side)].map(({ id, remaining }) => ({ id, remaining })),
    }))
    return { sides, ends: this.ends.at(-1), fills: this.fills }
  }
}

test('the fast book does what the naive book does at every step of random flow', () => {
  const endsSeen = new Set<MatchEnd>()
  fc.assert(
    fc.property(steps, (flow) => {
      const [fast, naive] = [new Trial(new FastOrderBook()), new Trial(new NaiveOrderBook())]
      for (const step of flow) {
        fast.run(step)
        naive.run(step)
        expect(fast.view()).toEqual(naive.view())
      }
      for (const end of fast.ends) endsSeen.add(end)
    }),
    { numRuns: 60 },
  )
  // Every end of matching has to occur.
  expect(endsSeen).toEqual(new Set(['filled', 'book_empty', 'price_limit', 'self_trade']))
})

test('random flow never leaves a bid at or above an ask', () => {
  fc.assert(
    fc.property(steps, (flow) => {
      const trial = new Trial(new FastOrderBook())
      for (const step of flow) {
        trial.run(step)
        const bid = trial.book.front('buy')?.price ?? 0
        const ask = trial.book.front('sell')?.price ?? Infinity
        expect(bid).toBeLessThan(ask)
      }
    }),
  )
})
