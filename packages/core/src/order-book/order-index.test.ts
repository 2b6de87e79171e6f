import fc from 'fast-check'
import { expect, test } from 'vitest'

import { OrderIndex } from './order-index.ts'

const idMax = 80

test('an index has the orders that were added and not deleted, in any sequence', () => {
  const steps = fc.array(fc.nat({ max: idMax }), { minLength: 100, maxLength: 300 })
  fc.assert(
    fc.property(steps, (ids) => {
      const [index, naive] = [new OrderIndex<{ id: number }>(), new Map<number, { id: number }>()]
      const places = new Map<number, number>()
      for (const id of ids) {
        const known = naive.get(id)
        expect(index.get(id)).toBe(known)
        expect(index.delete(id)).toBe(known)
        expect(index.get(id)).toBeUndefined()
        naive.delete(id)
        places.delete(id)
        if (known !== undefined) continue
        const order = { id }
        naive.set(id, order)
        places.set(id, index.add(order))
      }
      expect(new Set(places.values()).size).toBe(places.size)
      expect(new Set(index.values())).toEqual(new Set(naive.values()))
      for (const [id, place] of places) expect(index.at(place)).toBe(naive.get(id))
    }),
  )
})

test('ten thousand orders of few chains are found, and places of deleted ones are used again', () => {
  const index = new OrderIndex<{ id: number }>()
  const orders = Array.from({ length: 10_000 }, (_, at) => ({ id: at * 8 + 1 }))
  for (const order of orders) index.add(order)
  expect(orders.every((order) => index.get(order.id) === order)).toBe(true)
  const left = orders.filter((_, at) => at % 3 !== 0)
  for (const { id } of left) index.delete(id)
  expect([...index.values()]).toEqual(orders.filter((_, at) => at % 3 === 0))
  const places = left.map((order) => index.add(order))
  expect(Math.max(...places)).toBeLessThanOrEqual(10_000)
  expect(orders.every((order) => index.get(order.id) === order)).toBe(true)
})
