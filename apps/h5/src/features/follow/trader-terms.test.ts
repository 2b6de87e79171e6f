import { expect, test } from 'vitest'

import { isShareFine, traderDraftOf, traderTermsOf } from './trader-terms.ts'
import type { OwnTrader } from './use-own-trader.ts'

const draft = { sharePercent: '12.5', introduction: ' Trends ', matchIds: [1, 2] }

test('a share of profits is sent as a part of one', () => {
  expect(traderTermsOf(draft)).toEqual({
    share_rate: '0.125',
    introduction: 'Trends',
    match_ids: '1,2',
  })
})

test.each([
  ['20', true],
  ['20.01', false],
  ['', false],
  ['.', false],
  ['0', true],
])('a share of %s%% is fine: %s', (sharePercent, isFine) => {
  expect(isShareFine({ ...draft, sharePercent }, '0.2')).toBe(isFine)
})

test('an application that was not made yet has a suggested share', () => {
  const own = { state: '', share_rate: '0', introduction: '', match_ids: [] as number[] }
  expect(traderDraftOf(own as unknown as OwnTrader).sharePercent).toBe('10')
  expect(
    traderDraftOf({ ...own, state: 'listed', share_rate: '0.08' } as unknown as OwnTrader),
  ).toEqual({ sharePercent: '8', introduction: '', matchIds: [] })
})
