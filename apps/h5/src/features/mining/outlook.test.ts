import { expect, test } from 'vitest'

import { outlookAt, thMost } from './outlook.ts'
import type { MiningOutlook } from './use-mining.ts'

const day = {
  match_id: 1,
  symbol: 'BTCUSDT',
  code: 'BTC',
  quote_code: 'USDT',
  day: '2026-01-14',
  network_th: '600000000',
  subsidy: '3.12500000',
  uptime: '1.00000000',
  pool_fee: '0.00000000',
  is_demo: true,
  is_carried: false,
  index: '60000.00',
  indexed_at: 0,
  published_at: 0,
}
const plan: MiningOutlook = {
  id: 1,
  match_id: 1,
  symbol: 'BTCUSDT',
  code: 'BTC',
  quote_code: 'USDT',
  days: 100,
  cost: '0.50000000',
  electricity: '0.03000000',
  output_max: '0.00000150',
  th_min: 10,
  user_th: 1000,
  th_total: 2000,
  own_th: 100,
  sold: 0,
  remaining: 2000,
  progress: '0.00000000',
  sale: 'open',
  published_at: 0,
  term_return: '0.00000000',
  index: '60000.00',
  covered_th: 5000,
  latest: [day],
  first_day: '2026-01-16',
  last_day: '2026-04-25',
  empty_days_max: 10,
}

test('the calculator shows what a contract mines, costs and gains at an assumed price', () => {
  expect(outlookAt(plan, { th: 100, price: '60000' })).toMatchObject({
    dayGross: '0.00007500',
    dayElectricity: '0.00005000',
    dayOutput: '0.00002500',
    output: '0.00250000',
    worth: '150.00000000',
    spent: '50.00000000',
    profit: '100.00000000',
    breakEven: '46666.67',
    paidBackOn: 34,
  })
})

test('a loss is a loss: below the price of its electricity a contract pauses after ten days', () => {
  expect(outlookAt(plan, { th: 100, price: '30000' })).toMatchObject({
    output: '0.00000000',
    spent: '57.50000000',
    profit: '-57.50000000',
    paidBackOn: undefined,
  })
})

test.each([
  ['without a published day', { ...plan, latest: [] }, 100, '60000'],
  ['without a hash rate', plan, 0, '60000'],
  ['without a price', plan, 100, ''],
  ['at a price of zero', plan, 100, '0'],
  ['at a price with too many decimals', plan, 100, '60000.001'],
])('%s nothing is estimated', (_, terms, th, price) => {
  expect(outlookAt(terms, { th, price })).toBeUndefined()
})

test.each([
  [{}, 900],
  [{ remaining: 50 }, 50],
  [{ covered_th: 7 }, 7],
  [{ own_th: 1000 }, 0],
  [{ own_th: 1200 }, 0],
])('with %o a user can buy %i TH', (part, most) => {
  expect(thMost({ ...plan, ...part })).toBe(most)
})
