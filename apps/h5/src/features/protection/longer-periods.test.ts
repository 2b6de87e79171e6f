import { expect, test } from 'vitest'

import { longerPeriods } from './longer-periods.ts'

const dayMs = 86_400_000

test.each([
  [null, ['24h', '7d']],
  [dayMs - 1, ['24h', '7d']],
  [dayMs, ['7d']],
  [7 * dayMs, []],
])('with a cool-off until %s these periods are offered: %j', (until, periods) => {
  expect(longerPeriods(until, 0)).toEqual(periods)
})
