import { expect, test } from 'vitest'

import { SeededRandom } from '../testing/seeded-random.ts'
import { PriceTriggers, type TriggerMarks } from './price-triggers.ts'

test('a mark takes what it triggers, once, until the order is set again', () => {
  const triggers = new PriceTriggers()
  triggers.set(1, { falling: 90, rising: 120 })
  triggers.set(2, { falling: 0, rising: 110 })
  expect(triggers.take(100)).toEqual([])
  expect(triggers.take(115)).toEqual([2])
  expect(triggers.take(90)).toEqual([1])
  expect(triggers.take(130)).toEqual([])
  triggers.set(1, { falling: 90, rising: 120 })
  expect(triggers.take(121)).toEqual([1])
})

test('former marks of an order trigger nothing', () => {
  const triggers = new PriceTriggers()
  triggers.set(1, { falling: 90, rising: 0 })
  triggers.set(1, { falling: 80, rising: 0 })
  expect(triggers.take(85)).toEqual([])
  triggers.delete(1)
  expect(triggers.take(1)).toEqual([])
})

test.each([1, 2, 3, 4, 5])('random orders trigger as a comparison of all does, seed %i', (seed) => {
  const random = new SeededRandom(seed)
  const triggers = new PriceTriggers()
  const naive = new Map<number, TriggerMarks>()
  for (let step = 0; step < 5000; step += 1) {
    const id = random.between(1, 60)
    const isSet = random.chance(0.6)
    if (isSet) {
      const falling = random.chance(0.2) ? 0 : random.between(1, 500)
      const rising = random.chance(0.2) ? 0 : random.between(500, 1000)
      triggers.set(id, { falling, rising })
      naive.set(id, { falling, rising })
    } else if (random.chance(0.4)) {
      triggers.delete(id)
      naive.delete(id)
    }
    const mark = random.between(300, 700)
    const due = [...naive].filter(
      ([, { falling, rising }]) => mark <= falling || (rising > 0 && mark >= rising),
    )
    for (const [reached] of due) naive.delete(reached)
    const ids = due.map(([reached]) => reached).toSorted((a, b) => a - b)
    expect(triggers.take(mark).toSorted((a, b) => a - b)).toEqual(ids)
  }
})
