import { verificationLimits } from '@candor/protocol'
import { expect, test } from 'vitest'

import { levelState } from './level-state.ts'

test.each([
  [{ level: 0, real_state: 0 }, ['none', 'none']],
  [{ level: 0, real_state: 1 }, ['review', 'none']],
  [{ level: 1, real_state: 0 }, ['done', 'none']],
  [{ level: 1, real_state: 1 }, ['done', 'review']],
  [{ level: 2, real_state: 0 }, ['done', 'done']],
])('verification: %o has its levels %s', (profile, states) => {
  expect(verificationLimits.map(({ level }) => levelState(level, profile))).toEqual(states)
})

test('level 1 allows 200 BTC a day and 2,000 USDT a trade, level 2 500 and 1,000,000', () => {
  expect(verificationLimits).toEqual([
    { level: 1, withdrawDailyBtc: '200', fiatTradeUsdt: '2000' },
    { level: 2, withdrawDailyBtc: '500', fiatTradeUsdt: '1000000' },
  ])
})
