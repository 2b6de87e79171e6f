import fc from 'fast-check'
import { expect, test } from 'vitest'

import { PriceList } from './price-list.ts'

const sides = [
  { side: 'buy', better: (one: number, other: number) => other - one },
  { side: 'sell', better: (one: number, other: number) => one - other },
] as const

test.each(sides)('prices of a $side side are in order, best first', ({ side, better }) => {
  // One that comes a second time goes: half of 3000 stand in the end, in several chunks.
  const comings = fc.array(fc.integer({ min: 1, max: 3000 }), {
    minLength: 3000,
    maxLength: 6000,
    size: 'max',
  })
  fc.assert(
    fc.property(comings, (prices) => {
      const [list, known] = [new PriceList(side), new Set<number>()]
      for (let from = 0; from < prices.length; from += 500) {
        for (const price of prices.slice(from, from + 500)) {
          if (known.delete(price)) list.delete(price)
          else {
            known.add(price)
            list.add(price)
          }
        }
        expect([...list]).toEqual([...known].toSorted(better))
      }
      const sorted = [...known].toSorted(better)
      for (const price of sorted) {
        expect(list.best).toBe(price)
        list.delete(price)
      }
      expect([list.best, ...list]).toEqual([undefined])
      list.add(7)
      expect(list.best).toBe(7)
    }),
    { numRuns: 10 },
  )
})
