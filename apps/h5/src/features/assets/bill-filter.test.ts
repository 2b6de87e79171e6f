import { expect, test } from 'vitest'

import { billFilterOf, monthIn, dateRangeOf } from './bill-filter.ts'

const read = (query: string) => billFilterOf(new URLSearchParams(query))

test('a filter is read from an address, and invalid parts are ignored', () => {
  expect(read('currency=BTC&type=mining&kind=faucet&since=2026-11-01&until=2026-11-21')).toEqual({
    currency: 'BTC',
    type: 'mining',
    kind: 'faucet',
    since: '2026-11-01',
    until: '2026-11-21',
  })
  const nothing = { currency: undefined, type: undefined, kind: undefined }
  expect(read('type=x&kind=y&since=2026-13-45&until=now')).toEqual({
    ...nothing,
    since: undefined,
    until: undefined,
  })
})

test('days are included from their beginning to their end', () => {
  expect(dateRangeOf(read('since=2026-11-01&until=2026-11-21'))).toEqual({
    from: new Date(2026, 10, 1).getTime(),
    to: new Date(2026, 10, 22).getTime(),
  })
  expect(dateRangeOf({})).toEqual({ from: undefined, to: undefined })
})

test('a month is cut to the stretch that is asked for', () => {
  const noon = new Date(2026, 10, 21, 12).getTime()
  const [first, next] = [new Date(2026, 10, 1).getTime(), new Date(2026, 11, 1).getTime()]
  expect(monthIn({}, noon)).toEqual({ from: first, to: next })
  const from = new Date(2026, 10, 9).getTime()
  expect(monthIn({ from, to: next + 1 }, noon)).toEqual({ from, to: next })
})
