import { expect, test } from 'vitest'

import { amountOf } from '../../money/amount.ts'
import { AllowanceWindow } from './allowance-window.ts'

const windowMs = 100

test('the sum is that of all parts in the window, whatever is added, removed and discarded', () => {
  const window = new AllowanceWindow()
  let parts: { at: number; value: ReturnType<typeof amountOf> }[] = []
  let seed = 7
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  let now = 1000
  for (let step = 0; step < 20_000; step += 1) {
    now += next(4)
    const start = now - windowMs
    const removed = parts[next(4 * parts.length + 1)]
    if (removed === undefined) {
      // A restored part may be older than those before it.
      const part = {
        at: now - (next(5) === 0 ? next(windowMs) : 0),
        value: amountOf(BigInt(next(50) + 1)),
      }
      window.discard(start)
      window.add(part)
      parts = [...parts.filter(({ at }) => at > start), part]
    } else {
      window.remove(removed)
      parts = parts.filter((part) => part !== removed)
    }
    const expected = parts
      .filter(({ at }) => at > start)
      .reduce((sum, { value }) => sum + value, 0n)
    expect(window.sum(start)).toBe(expected)
  }
})

test('what is not in the window any more cannot be removed from the sum', () => {
  const window = new AllowanceWindow()
  window.add({ at: 1, value: amountOf(5n) })
  window.discard(1)
  window.remove({ at: 1, value: amountOf(5n) })
  expect(window.sum(1)).toBe(0n)
})
