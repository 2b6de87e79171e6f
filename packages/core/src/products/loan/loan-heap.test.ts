import { expect, test } from 'vitest'

import { SeededRandom } from '../../testing/seeded-random.ts'
import { LoanHeap } from './loan-heap.ts'

test('the first is the highest, and of equal ones the lowest id, after any changes', () => {
  const random = new SeededRandom(32)
  const heap = new LoanHeap()
  const kept = new Map<number, number>()
  for (let step = 0; step < 4000; step += 1) {
    const id = random.between(1, 60)
    if (random.chance(0.4)) {
      heap.delete(id)
      kept.delete(id)
    } else {
      const key = random.between(1, 20) / 7
      heap.set(id, key)
      kept.set(id, key)
    }
    const [first] = [...kept].toSorted(([a, x], [b, y]) => y - x || a - b)
    expect([heap.first?.id, heap.first?.key]).toEqual(first ?? [undefined, undefined])
  }
})
