import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  auctionBand,
  type AuctionInterest,
  clearingOf,
  cutOf,
  filledOf,
  referenceOf,
} from './formulas.ts'

const buy = (price: number, lots: number): AuctionInterest => ({ side: 'buy', price, lots })
const sell = (price: number, lots: number): AuctionInterest => ({ side: 'sell', price, lots })

test.each<[string, AuctionInterest[], number, [price: number, lots: number, surplus: number]]>([
  ['no orders', [], 100, [100, 0, 0]],
  ['limits that do not meet', [buy(90, 5), sell(110, 5)], 100, [100, 0, 0]],
  ['the reference between two limits', [buy(120, 5), sell(80, 5)], 100, [100, 5, 0]],
  ['a reference above both limits', [buy(120, 5), sell(80, 5)], 200, [120, 5, 0]],
  ['a reference below both limits', [buy(120, 5), sell(80, 5)], 10, [80, 5, 0]],
  ['more lots before fewer left', [buy(120, 5), buy(90, 9), sell(80, 9)], 200, [90, 9, 5]],
  ['fewer left before a nearer price', [buy(120, 9), sell(80, 5), sell(110, 4)], 80, [110, 9, 0]],
  [
    'above the limit of buyers who would be left over',
    [buy(110, 5), buy(100, 5), sell(90, 5)],
    100,
    [101, 5, 0],
  ],
  [
    'below the limit of sellers who would be left over',
    [buy(110, 5), sell(90, 5), sell(100, 5)],
    100,
    [99, 5, 0],
  ],
])('the price of an auction with %s', (_, orders, reference, [price, lots, surplus]) => {
  expect(clearingOf(orders, reference)).toEqual({ price, lots, surplus })
})

const interest = fc.record({
  side: fc.constantFrom('buy' as const, 'sell' as const),
  price: fc.integer({ min: 1, max: 40 }),
  lots: fc.integer({ min: 1, max: 9 }),
})
const lotsOf = (all: readonly { readonly lots: number }[]): number =>
  all.reduce((sum, { lots }) => sum + lots, 0)
const auctions = fc.tuple(fc.array(interest, { maxLength: 12 }), fc.integer({ min: 1, max: 40 }))

test('no other tick trades more, leaves less or is nearer', () => {
  fc.assert(
    fc.property(auctions, ([orders, reference]) => {
      const found = clearingOf(orders, reference)
      const rank = (price: number) => {
        const bids = lotsOf(orders.filter((one) => one.side === 'buy' && one.price >= price))
        const asks = lotsOf(orders.filter((one) => one.side === 'sell' && one.price <= price))
        const lots = Math.min(bids, asks)
        return [-lots, Math.abs(bids - asks), Math.abs(price - reference), price] as const
      }
      const ranks = Array.from({ length: 41 }, (_, at) => rank(at + 1))
      const [best] = ranks.toSorted(
        (a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3],
      )
      if (best === undefined) throw new Error('there are ticks')
      expect(found.lots).toBe(-best[0])
      expect(found.price).toBe(best[0] === 0 ? reference : best[3])
    }),
  )
})

test('both sides get what trades, nobody beyond the limit, better limits and earlier orders first', () => {
  fc.assert(
    fc.property(auctions, ([list, reference]) => {
      const orders = list.map((order, at) => ({ ...order, id: at + 1 }))
      const clearing = clearingOf(orders, reference)
      for (const side of ['buy', 'sell'] as const) {
        const cut = cutOf(orders, side, clearing.lots)
        const own = orders.flatMap((order) =>
          order.side === side ? [{ ...order, filled: filledOf(order, cut) }] : [],
        )
        expect(lotsOf(own.map(({ filled: lots }) => ({ lots })))).toBe(clearing.lots)
        for (const one of own) {
          expect(one.filled).toBeLessThanOrEqual(one.lots)
          const better = own.filter((other) =>
            other.price === one.price
              ? other.id < one.id
              : other.price > one.price === (side === 'buy'),
          )
          const isWilling =
            side === 'buy' ? one.price >= clearing.price : one.price <= clearing.price
          const isNext = better.every(({ filled, lots }) => filled === lots)
          expect(one.filled === 0 || (isWilling && isNext)).toBe(true)
        }
      }
    }),
  )
})

test('limits are from a fifth of the reference to five times it', () => {
  expect([100, 101, 1].map(auctionBand)).toEqual([
    { min: 20, max: 500 },
    { min: 21, max: 505 },
    { min: 1, max: 5 },
  ])
})

test('an issue price is the nearest tick, and at least one', () => {
  const scales = { quoteScale: 8, priceScale: 4 }
  expect(
    [50_000_000n, 50_005_000n, 50_004_999n, 1n].map((price) => referenceOf(price, scales)),
  ).toEqual([5000, 5001, 5000, 1])
})
