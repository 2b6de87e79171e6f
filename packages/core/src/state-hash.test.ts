import { expect, test } from 'vitest'

import { StateHash } from './state-hash.ts'

function hashOf(...values: (string | number | bigint)[]): string {
  const hash = new StateHash()
  hash.add(...values)
  return hash.digest()
}

test('the same values give the same hash, whatever their type', () => {
  expect(hashOf(1, 'two', 3n)).toBe(hashOf('1', 'two', 3))
})

test.each([
  ['their order', [1, 2], [2, 1]],
  ['where one ends', [12, 3], [1, 23]],
  ['a sign', [5], [-5]],
  ['one unit of a great number', [10n ** 30n], [10n ** 30n + 1n]],
  ['one zero more', [1], [1, 0]],
])('the hash differs by %s', (_, one, other) => {
  expect(hashOf(...one)).not.toBe(hashOf(...other))
})

test('ten thousand small states have as many hashes', () => {
  const hashes = Array.from({ length: 10_000 }, (_, index) => hashOf(index % 100, index))
  expect(new Set(hashes).size).toBe(10_000)
})
