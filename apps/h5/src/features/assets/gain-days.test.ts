import { expect, test } from 'vitest'

import { briefGain, gainDays, weeksOf } from './gain-days.ts'

const dayMs = 86_400_000
const none = { usd: '0.00', fiat: '0.00', btc: '0.00000000' }
/** A Wednesday. */
const start = Date.UTC(2026, 10, 18)
const points = ['0', '1', '-2', '3', '4', '5', '-6', '7.50'].map((fiat, day) =>
  Object.assign({ at: start + day * dayMs, pnl: Object.assign({}, none, { fiat }) }, none),
)

test('a day begins at a point and has the gain until the next', () => {
  const days = gainDays(points)
  expect(days).toHaveLength(7)
  expect(days[0]).toMatchObject({ at: start, gain: { fiat: '1' } })
  expect(days.at(-1)).toMatchObject({ at: start + 6 * dayMs, gain: { fiat: '7.50' } })
})

test('weeks begin on Monday, and days outside the range are empty', () => {
  const gains = weeksOf(gainDays(points)).map((week) => week.map((day) => day?.gain.fiat ?? '.'))
  expect(gains).toEqual([
    ['.', '.', '1', '-2', '3', '4', '5'],
    ['-6', '7.50', '.', '.', '.', '.', '.'],
  ])
  expect(weeksOf([])).toEqual([])
})

test.each([
  ['412.08', '+412.08'],
  ['-12345.6', '−12.3K'],
  ['-0.00003355', '−0.000033'],
  ['0.5', '+0.5'],
  ['0.00000000', '0'],
])('%s is written as %s', (value, text) => {
  expect(briefGain(value)).toBe(text)
})
