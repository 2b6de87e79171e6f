import { expect, test } from 'vitest'

import { resultOf } from './defi-yield.ts'

const lending = { apr: '0.12', periods: 365, kind: 'lending' }
const pool = { apr: '0.12', periods: 365, kind: 'pool' }

test.each([
  [lending, { amount: 1000, days: 365, fees: 0, change: 0 }, 127.47, 127.47],
  [lending, { amount: 1000, days: 365, fees: 200, change: -0.5 }, -72.53, -72.53],
  [lending, { amount: 0, days: 30, fees: 5, change: 0 }, -5, -5],
  [pool, { amount: 1000, days: 0, fees: 0, change: 0 }, 0, 0],
  // A price of a half: the pool is worth 707.11, its coins 750.
  [pool, { amount: 1000, days: 0, fees: 0, change: -0.5 }, -292.89, -42.89],
  [pool, { amount: 1000, days: 0, fees: 0, change: 3 }, 1000, -500],
  [pool, { amount: 1000, days: 365, fees: 0, change: -1 }, -1000, -500],
])('%o with %o gains %f, and %f beside holding', (yielded, plan, profit, besideHolding) => {
  const result = resultOf(yielded, plan)
  expect(result.profit).toBeCloseTo(profit, 2)
  expect(result.besideHolding).toBeCloseTo(besideHolding, 2)
})
