import { expect, test } from 'vitest'

import { allocation } from './allocation.ts'

const shares = (values: Record<string, string>, partsMax = 5) =>
  allocation(
    Object.entries(values).map(([key, usd]) => ({ key, usd })),
    partsMax,
  ).map(({ key, percent }) => `${key} ${percent}`)

test.each([
  ['nothing', { a: '0.00' }, []],
  ['one holding', { a: '0.00', b: '12.50' }, ['b 100.0']],
  ['the largest first', { a: '25.00', b: '75.00' }, ['b 75.0', 'a 25.0']],
  ['thirds', { a: '1.00', b: '1.00', c: '1.00' }, ['a 33.3', 'b 33.3', 'c 33.3']],
])('the parts of %s', (_, values, parts) => {
  expect(shares(values)).toEqual(parts)
})

test('holdings beyond the number of colours form one part', () => {
  const values = { a: '10.00', b: '40.00', c: '20.00', d: '30.00' }
  expect(shares(values, 3)).toEqual(['b 40.0', 'd 30.0', 'rest 30.0'])
})
