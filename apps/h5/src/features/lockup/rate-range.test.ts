import { expect, test } from 'vitest'

import { aprOf, rateRange, termRange } from './rate-range.ts'

test.each([
  [{ min: '0.00300000', max: '0.00400000', days: 5 }, ['0.30–0.40%', '1.50–2.00%', '146.00%']],
  [{ min: '0.00050000', max: '0.00050000', days: 30 }, ['0.05%', '1.50%', '18.25%']],
])('%o pays by the day, over the term and in a year %s', ({ min, max, days }, shown) => {
  const terms = { daily_rate_min: min, daily_rate_max: max, days }
  expect([rateRange(terms), termRange(terms), aprOf(terms)]).toEqual(shown)
})
