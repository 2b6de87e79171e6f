import { expect, test } from 'vitest'

import type { Figure } from './figure.ts'
import { resultsTable } from './results-table.ts'

const figure = (more: Partial<Figure>): Figure => ({
  id: 'P3',
  name: 'orders',
  unit: '/s',
  rounds: [9, 10, 12, 8, 7],
  ...more,
})
const goalOf = (more: Partial<Figure>) =>
  resultsTable([figure(more)], { hasGoals: true })
    .split('\n')
    .at(-1)
    ?.split(' | ')[4]

test.each<[Partial<Figure>, string]>([
  [{}, '  |'],
  [{ atLeast: 7 }, '≥ 7 ✓ |'],
  [{ atLeast: 10 }, '≥ 10 ✗ missed in 3 of 5 |'],
  [{ atLeast: 9 }, '≥ 9 ✓ missed in 2 of 5 |'],
  [{ below: 9 }, '< 9 ✗ missed in 3 of 5 |'],
  [{ atMost: 9 }, '≤ 9 ✓ missed in 2 of 5 |'],
  [{ atMost: 6 }, '≤ 6 ✗ missed in 5 of 5 |'],
])('the goal %j is written as %s', (goal, written) => {
  expect(goalOf(goal)).toBe(written.replace(/^ {2}\|$/, ' |'))
})

test('a figure has its median and its range, and no goal where results alone are checked', () => {
  expect(resultsTable([figure({ atLeast: 10 })], { hasGoals: false })).toBe(
    [
      '| # | Figure | Median | Range |',
      '| --- | --- | --- | --- |',
      '| P3 | orders | 9 /s | 7 to 12 |',
    ].join('\n'),
  )
})
