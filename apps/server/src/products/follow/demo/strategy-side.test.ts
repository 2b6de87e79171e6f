import { expect, test } from 'vitest'

import { strategySide } from './strategy-side.ts'

test.each([
  ['trend', [103, 100, 100], 'long'],
  ['trend', [97, 100, 100], 'short'],
  ['trend', [100, 100, 100], undefined],
  ['trend', [], undefined],
  ['reversal', [103, 100, 100], 'short'],
  ['reversal', [97, 100, 100], 'long'],
  ['reversal', [100_100, 100_000, 100_000], undefined],
  ['reversal', [100, 100], undefined],
] as const)('by the rule %s, closes %j want %s', (rule, closes, side) => {
  expect(strategySide(rule, closes)).toBe(side)
})
