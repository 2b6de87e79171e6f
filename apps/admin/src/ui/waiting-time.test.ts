import { expect, test } from 'vitest'

import { durationOf } from './waiting-time.tsx'

const minute = 60_000
test.each([
  [0, '0 min'],
  [59 * minute, '59 min'],
  [60 * minute, '1 h 0 min'],
  [47 * 60 * minute + 5 * minute, '47 h 5 min'],
  [50 * 60 * minute, '2 d 2 h'],
])('%i ms are %s', (ms, text) => {
  expect(durationOf(ms)).toBe(text)
})
