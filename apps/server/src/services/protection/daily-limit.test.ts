import fc from 'fast-check'
import { expect, test } from 'vitest'

import { changedLimit, limitAt, noLimit } from './daily-limit.ts'

const dayMs = 86_400_000
const of = (amount: bigint | undefined) => ({ amount, next: undefined })

test('a first limit and a lower one apply at once', () => {
  const first = changedLimit(noLimit, 100n, 0)
  expect(first).toEqual(of(100n))
  expect(changedLimit(first, 50n, 1)).toEqual(of(50n))
})

test('a higher limit and a removal apply after 24 hours', () => {
  for (const amount of [200n, undefined]) {
    const raised = changedLimit(of(100n), amount, 5)
    expect(limitAt(raised, 4 + dayMs).amount).toBe(100n)
    expect(limitAt(raised, 5 + dayMs)).toEqual(of(amount))
  }
})

test('the present amount, or a lower one, cancels a change that waits', () => {
  const raised = changedLimit(of(100n), 200n, 0)
  expect(changedLimit(raised, 100n, 1)).toEqual(of(100n))
  expect(changedLimit(raised, 50n, 1)).toEqual(of(50n))
})

test('a waiting change that is made higher waits again, one that is made lower keeps its time', () => {
  const raised = changedLimit(of(100n), 200n, 0)
  expect(changedLimit(raised, 300n, 7).next).toEqual({ amount: 300n, at: 7 + dayMs })
  expect(changedLimit(raised, 150n, 7).next).toEqual({ amount: 150n, at: dayMs })
  expect(changedLimit(raised, undefined, 7).next).toEqual({ amount: undefined, at: 7 + dayMs })
})

test('whatever a user asks for, no limit is higher than one that was asked for a day before', () => {
  const step = fc.record({
    amount: fc.option(fc.bigInt({ min: 1n, max: 5n }), { nil: undefined }),
    afterMs: fc.integer({ min: 0, max: 2 * dayMs }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let now = 0
      let limit = noLimit
      const asked: { at: number; amount: bigint | undefined }[] = [
        { at: -dayMs, amount: undefined },
      ]
      for (const { amount, afterMs } of steps) {
        now += afterMs
        const before = limitAt(limit, now).amount
        limit = changedLimit(limit, amount, now)
        asked.push({ at: now, amount })
        const after = limitAt(limit, now).amount
        // It never becomes weaker by the call itself.
        expect(before === undefined || (after !== undefined && after <= before)).toBe(true)
        const old = asked.filter(({ at }) => at <= now - dayMs).map((each) => each.amount)
        expect([...old, amount].includes(after) || after === before).toBe(true)
      }
    }),
  )
})
