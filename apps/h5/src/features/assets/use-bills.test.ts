import { expect, test } from 'vitest'

import { billFilterOf, billViewOf, byMonth, monthIn } from './use-bills.ts'

const read = (query: string) => billFilterOf(new URLSearchParams(query))

test('a filter is read from an address, and invalid parts are ignored', () => {
  expect(read('currency=BTC&type=mining&kind=faucet&since=2026-11-01&until=2026-11-21')).toEqual({
    currency: 'BTC',
    type: 'mining',
    kind: 'faucet',
    since: '2026-11-01',
    until: '2026-11-21',
    view: undefined,
  })
  const nothing = { currency: undefined, type: undefined, kind: undefined, view: undefined }
  expect(read('type=x&kind=y&since=2026-13-45&until=now&view=z')).toEqual({
    ...nothing,
    since: undefined,
    until: undefined,
  })
})

test('a month is limited to the requested range', () => {
  const noon = new Date(2026, 10, 21, 12).getTime()
  const [first, next] = [new Date(2026, 10, 1).getTime(), new Date(2026, 11, 1).getTime()]
  expect(monthIn({}, noon)).toEqual({ from: first, to: next })
  const from = new Date(2026, 10, 9).getTime()
  expect(monthIn({ from, to: next + 1 }, noon)).toEqual({ from, to: next })
})

test('the summary is the default, and entries of one kind are listed as they are', () => {
  expect(['', 'view=entries', 'kind=faucet'].map((query) => billViewOf(read(query)))).toEqual([
    'summary',
    'entries',
    'entries',
  ])
})

test('rows are grouped by month and year', () => {
  const december = new Date(2026, 11, 1).getTime()
  const november = new Date(2026, 10, 30, 23, 59, 59).getTime()
  const older = new Date(2025, 10, 2).getTime()
  const months = byMonth([december, november, older], (at) => at)
  expect(months.map(({ key, rows }) => [key, rows])).toEqual([
    ['2026-12', [december]],
    ['2026-11', [november]],
    ['2025-11', [older]],
  ])
  expect(byMonth([], () => 0)).toEqual([])
})
