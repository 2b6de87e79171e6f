import { expect, test } from 'vitest'

import { fundedPoints, placesOf } from './value-chart.tsx'

const nothing = { usd: '0', fiat: '0', btc: '0' }
const points = (...values: string[]) =>
  values.map((usd, at) => ({ at, usd, fiat: usd, btc: '0', pnl: nothing }))

test.each([
  ['a new account begins with its first funds', ['0', '0.00', '0.5', '0.4'], ['0.5', '0.4']],
  ['an emptied account keeps its past', ['0.5', '0', '0'], ['0.5', '0', '0']],
  ['an account that never had anything is drawn as it is', ['0', '0'], ['0', '0']],
])('%s', (_, before, after) => {
  expect(fundedPoints(points(...before)).map(({ usd }) => usd)).toEqual(after)
})

const drawn = (points: readonly { at: number; value: string }[]) =>
  placesOf(points, 100).map(({ x, y }) => [x, y])

test('a point is drawn at its time, and a constant value as a line through the middle', () => {
  const times = [
    { at: 0, value: '1' },
    { at: 10, value: '3' },
    { at: 100, value: '2' },
  ]
  expect(drawn(times)).toEqual([
    [0, 94],
    [10, 6],
    [100, 50],
  ])
  expect(drawn([{ at: 5, value: '7' }])).toEqual([
    [0, 50],
    [100, 50],
  ])
})
