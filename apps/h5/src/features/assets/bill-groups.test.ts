import { expect, test } from 'vitest'

import { netSums, principalOf, summaryRows, uniqueBills } from './bill-groups.ts'
import type { Bill } from './use-bills.ts'

const bill = (id: number, kind: Bill['kind'], part: Partial<Bill> = {}): Bill => ({
  id,
  at: id,
  kind,
  kind_name: kind,
  amount: '1.00000000',
  balance_after: '1.00000000',
  currency: 3,
  code: 'USDT',
  wallet: 'change',
  type: 2,
  ref: '',
  ...part,
})

const trade = (id: number, kind: Bill['kind'], amount: string, code: string, ref = '7') =>
  bill(id, kind, { amount, code, ref })

const fills = [
  trade(9, 'spot_fee', '-0.00001', 'BTC'),
  trade(8, 'spot_trade', '0.01', 'BTC'),
  trade(7, 'spot_trade', '-600.5', 'USDT'),
  bill(6, 'faucet'),
  trade(5, 'spot_trade', '-60', 'USDT', '6'),
]
const idsOf = (rows: ReturnType<typeof summaryRows>) =>
  rows.map(({ bills }) => bills.map(({ id }) => id))

test('a trade is one row with its fee, and other movements are rows of their own', () => {
  const rows = summaryRows(fills, { hasMore: false })
  expect(idsOf(rows)).toEqual([[9, 8, 7], [6], [5]])
  expect(rows.map(({ group }) => group)).toEqual(['spot_trade', undefined, 'spot_trade'])
  expect(netSums(rows[0]?.bills ?? [])).toEqual([
    { code: 'BTC', amount: '0.00999' },
    { code: 'USDT', amount: '-600.5' },
  ])
})

test('a last row that may lack older bills is omitted until they are loaded', () => {
  expect(idsOf(summaryRows(fills, { hasMore: true }))).toEqual([[9, 8, 7], [6]])
  expect(idsOf(summaryRows(fills.slice(0, 4), { hasMore: true }))).toEqual([[9, 8, 7], [6]])
})

test('a lock-up is one row with its amount and what it brought', () => {
  const locked = (id: number, kind: Bill['kind'], amount: string, wallet: Bill['wallet']) =>
    bill(id, kind, { amount, wallet, ref: '3' })
  const running = [
    locked(3, 'lockup_dividend', '4', 'change'),
    bill(2, 'faucet'),
    locked(1, 'lockup_subscribe', '-1000', 'change'),
    locked(0, 'lockup_subscribe', '1000', 'mining'),
  ]
  const redeemed = [
    locked(6, 'lockup_penalty', '-12', 'mining'),
    locked(5, 'lockup_return', '988', 'change'),
    locked(4, 'lockup_return', '-988', 'mining'),
    ...running,
  ]
  const [row] = summaryRows(redeemed, { hasMore: false })
  expect(row && principalOf(row)).toEqual({
    principal: { code: 'USDT', amount: '1000' },
    gain: [{ code: 'USDT', amount: '-8' }],
  })
  expect(idsOf(summaryRows(running, { hasMore: false }))).toEqual([[3, 1, 0], [2]])
  const evenly = [locked(7, 'lockup_dividend', '8', 'change'), ...redeemed]
  const [even] = summaryRows(evenly, { hasMore: false })
  expect(even && principalOf(even)?.gain).toEqual([])
  expect(principalOf({ key: 1, group: undefined, bills: fills })).toBeUndefined()
})

test('a bill on two pages is listed once', () => {
  const pages = [{ list: fills.slice(0, 3) }, { list: fills.slice(2) }]
  expect(uniqueBills(pages).map(({ id }) => id)).toEqual([9, 8, 7, 6, 5])
})
