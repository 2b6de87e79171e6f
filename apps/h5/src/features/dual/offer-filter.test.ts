import { expect, test } from 'vitest'

import { offersOf, symbolsOf, termsOf } from './offer-filter.ts'
import type { DualOffer } from './use-dual.ts'

const offer = (part: Partial<DualOffer>): DualOffer => ({
  id: 1,
  match_id: 1,
  symbol: 'BTCUSDT',
  type: 'call',
  currency_id: 1,
  code: 'BTC',
  base_code: 'BTC',
  quote_code: 'USDT',
  linked_price: '65000.00',
  annual_rate: '0.30000000',
  closes_at: 1,
  matures_at: 2,
  per_share: '0.00100000',
  shares: 10,
  sold: 0,
  remaining: 10,
  progress: '0.00000000',
  user_shares: 10,
  own_shares: 0,
  days: 3,
  base_out: '0.00100000',
  quote_out: '65.00000000',
  opens_at: 0,
  sale: 'open',
  reason: '',
  ...part,
})

const offers = [
  offer({ id: 1, days: 2 }),
  offer({ id: 2, days: 7, annual_rate: '0.90000000' }),
  offer({ id: 3, type: 'put', days: 14 }),
  offer({ id: 4, symbol: 'ETHUSDT', match_id: 2 }),
  offer({ id: 5, sale: 'closed' }),
  offer({ id: 6, sale: 'sold_out', days: 4, annual_rate: '0.10000000' }),
]
const filter = { symbol: 'BTCUSDT', type: 'call', term: 'any' } as const
const idsOf = (part: Partial<Parameters<typeof offersOf>[1]>) =>
  offersOf(offers, { ...filter, ...part }).map(({ id }) => id)

test('the highest rate is first, and an offer whose sale has ended is not listed', () => {
  expect(idsOf({})).toEqual([2, 1, 6])
  expect(idsOf({ type: 'put' })).toEqual([3])
  expect(idsOf({ symbol: 'ETHUSDT' })).toEqual([4])
})

test('terms are days of interest', () => {
  expect(idsOf({ term: 'days_3' })).toEqual([1])
  expect(idsOf({ term: 'days_7' })).toEqual([2, 6])
  expect(idsOf({ term: 'longer' })).toEqual([])
})

test('a term is an option where an offer has it, or while it is selected', () => {
  expect(termsOf(offers, filter)).toEqual(['any', 'days_3', 'days_7'])
  expect(termsOf(offers, { ...filter, term: 'longer' })).toContain('longer')
})

test('each pair is listed once, in the order of the markets', () => {
  expect(symbolsOf(offers.toReversed())).toEqual(['BTCUSDT', 'ETHUSDT'])
  expect(symbolsOf([offer({ sale: 'closed' })])).toEqual([])
})
