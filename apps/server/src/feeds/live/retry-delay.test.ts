import { expect, test } from 'vitest'

import { retryDelayMs } from './retry-delay.ts'

test.each([
  [0, 0, 250],
  [0, 1, 500],
  [1, 1, 1000],
  [5, 1, 16_000],
  [6, 1, 30_000],
  [10_000, 0, 15_000],
])(
  'after %i failures, with the random number %d, the delay is %i ms',
  (failures, random, delayMs) => {
    expect(retryDelayMs(failures, random)).toBe(delayMs)
  },
)
