import { expect, test } from 'vitest'

import { filterOptions, noFilter } from './earn-filters.tsx'

const offers = [
  { code: 'USDT', days: 5, apr: '0.1' },
  { code: 'USDT', days: 30, apr: '0.1' },
  { code: 'BTC', days: 7, apr: '0.1' },
  { code: 'ETH', days: 14, apr: '0.1' },
]
const coins = ['USDT', 'BTC', 'ETH']

test.each([
  [{}, coins, ['any', 'week', 'month']],
  [{ code: 'BTC' }, coins, ['any', 'week']],
  [{ term: 'month' }, ['USDT', 'ETH'], ['any', 'week', 'month']],
  [{ code: 'USDT', term: 'week' }, ['USDT', 'BTC'], ['any', 'week', 'month']],
] as const)('with the filter %o an option is shown that an offer matches', (part, codes, terms) => {
  expect(filterOptions(offers, { ...noFilter, ...part })).toEqual({ codes, terms })
})

test('an offer of more than 30 days adds its term', () => {
  const longer = [...offers, { code: 'BTC', days: 90, apr: '0.1' }]
  expect(filterOptions(longer, noFilter).terms).toEqual(['any', 'week', 'month', 'longer'])
})

test('a selected option stays when its offer ends, and before the offers are loaded', () => {
  const filter = { code: 'XRP', term: 'longer' } as const
  expect(filterOptions([], filter)).toEqual({ codes: ['XRP'], terms: ['any', 'longer'] })
})
