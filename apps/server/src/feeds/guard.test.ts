import { describe, expect, test } from 'vitest'

import { Guard, type SourceValue } from './guard.ts'

const now = 1_000_000
const value = (price: number, second: number, order = second): SourceValue => ({
  at: second * 1000,
  order,
  prices: [price],
})

function healthyGuard(): Guard {
  const guard = new Guard()
  for (const second of [1, 2, 3]) guard.check(value(10_000 + second, second), now)
  return guard
}

const invalid: [string, SourceValue, string][] = [
  ['zero', value(0, 4), 'not_positive'],
  ['negative', value(-10_000, 4), 'not_positive'],
  ['a billion', value(1e9, 4), 'jump'],
  ['not a number', value(Number.NaN, 4), 'not_a_number'],
  ['infinite', value(Infinity, 4), 'not_a_number'],
  ['without a price', { at: 4000, order: 4, prices: [] }, 'not_a_number'],
  ['without a time', { at: Number.NaN, order: 4, prices: [10_000] }, 'not_a_number'],
  ['beyond safe integers', value(2 ** 60, 4), 'out_of_range'],
  ['a fraction of a tick', value(10_000.5, 4), 'out_of_range'],
  ['old', value(10_000, 2, 4), 'older_than_the_last'],
  ['a duplicate', value(10_003, 3), 'repeated'],
  ['reordered within its time', value(10_000, 3, 2), 'reordered'],
  ['up by more than 10 %', value(11_004, 4), 'jump'],
  ['down by more than 10 %', value(9_002, 4), 'jump'],
  ['with one price far off', { at: 4000, order: 4, prices: [10_000, 1, 10_000] }, 'jump'],
]

describe('an invalid value is refused and its source quarantined', () => {
  test.each(invalid)('%s', (_, bad, reason) => {
    const guard = healthyGuard()
    expect(guard.check(bad, now)).toBe(reason)
    expect(guard.quarantine).toEqual({ since: now, reason })
  })

  test.each(invalid)('%s, and later values are not compared with it', (_, bad) => {
    const guard = healthyGuard()
    guard.check(bad, now)
    expect(guard.check(value(10_004, 5), now)).toBeUndefined()
  })
})

test('a value that moves by exactly 10 % is accepted', () => {
  const guard = new Guard()
  expect(guard.check(value(10_000, 1), now)).toBeUndefined()
  expect(guard.check(value(11_000, 2), now)).toBeUndefined()
  expect(guard.quarantine).toBeUndefined()
})

test('quarantine ends with the third valid value in a row, and keeps its start until then', () => {
  const guard = healthyGuard()
  guard.check(value(0, 4), now)
  guard.check(value(10_000, 5), now + 1)
  guard.check(value(10_000, 6), now + 2)
  guard.check(value(-1, 7), now + 3)
  expect(guard.quarantine).toEqual({ since: now, reason: 'not_positive' })
  guard.check(value(10_000, 8), now + 4)
  guard.check(value(10_000, 9), now + 5)
  expect(guard.quarantine?.since).toBe(now)
  guard.check(value(10_000, 10), now + 6)
  expect(guard.quarantine).toBeUndefined()
})

test('a source that repeats one wrong price stays in quarantine', () => {
  const guard = healthyGuard()
  for (let second = 4; second < 100; second += 1)
    expect(guard.check(value(20_000, second), now)).toBe('jump')
  expect(guard.quarantine?.reason).toBe('jump')
})
