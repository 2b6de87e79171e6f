import { expect, test } from 'vitest'

import { Slots } from './slots.ts'

test('a caller has three slots, and the others are left to other callers', () => {
  const slots = new Slots({ total: 5, perCaller: 3 })
  const mine = [1, 2, 3].map(() => slots.take('user:1'))
  expect(mine.every(Boolean)).toBe(true)
  expect(slots.take('user:1')).toBeUndefined()
  expect(slots.take('user:2')).toBeDefined()
  expect(slots.take('user:3')).toBeDefined()
  expect(slots.take('user:4')).toBeUndefined()
  mine[0]?.()
  expect(slots.take('user:1')).toBeDefined()
})

test('a refusal takes no slot', () => {
  const slots = new Slots({ total: 1, perCaller: 1 })
  const release = slots.take('user:1')
  for (let i = 0; i < 10; i += 1) slots.take('user:1')
  release?.()
  expect(slots.take('user:1')).toBeDefined()
})
