import { expect, test } from 'vitest'

import { type Bill, billMonths } from './bill-months.ts'

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
