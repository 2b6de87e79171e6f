import { expect, test } from 'vitest'

import { billFilterOf, monthIn, dateRangeOf, type Bill, billMonths } from './use-bills.ts'

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

test('a month is limited to the requested range', () => {
  const noon = new Date(2026, 10, 21, 12).getTime()
  const [first, next] = [new Date(2026, 10, 1).getTime(), new Date(2026, 11, 1).getTime()]
  expect(monthIn({}, noon)).toEqual({ from: first, to: next })
  const from = new Date(2026, 10, 9).getTime()
  expect(monthIn({ from, to: next + 1 }, noon)).toEqual({ from, to: next })
})

const bill = (id: number, at: Date): Bill => ({
  id,
  at: at.getTime(),
  kind: 'faucet',
  kind_name: 'Demo funds',
  amount: '1.00000000',
  balance_after: '1.00000000',
  currency: 3,
  code: 'USDT',
  wallet: 'change',
  ref: '',
})
const december = bill(4, new Date(2026, 11, 1))
const november = bill(3, new Date(2026, 10, 30, 23, 59, 59))
const older = bill(2, new Date(2025, 10, 2))

test('bills are grouped by month and year', () => {
  const months = billMonths([{ list: [december, november] }, { list: [older] }])
  expect(months.map(({ key, bills }) => [key, bills.map(({ id }) => id)])).toEqual([
    ['2026-12', [4]],
    ['2026-11', [3]],
    ['2025-11', [2]],
  ])
})

test('a bill on two pages is shown once', () => {
  const months = billMonths([{ list: [december, november] }, { list: [november, older] }])
  expect(months.flatMap(({ bills }) => bills.map(({ id }) => id))).toEqual([4, 3, 2])
})

test('no bills have no months', () => {
  expect(billMonths([{ list: [] }])).toEqual([])
})
