import { beforeAll, expect, test } from 'vitest'

import { i18n, startI18n } from '../../app/i18n.ts'
import { orderSteps } from './order-steps.ts'
import type { Order } from './use-orders.ts'

beforeAll(async () => {
  await startI18n('en')
  await i18n.loadNamespaces('spot')
})

const order: Order = {
  id: 1,
  match_id: 1,
  symbol: 'BTCUSDT',
  direction: 'buy',
  type: 'limit',
  time_in_force: 'gtc',
  price: '90000',
  amount: '0.05',
  filled: '0.02',
  avg_price: '90000',
  fee: '0',
  fee_currency: 'BTC',
  status: 2,
  status_name: 'partial',
  created_at: 1000,
  updated_at: 3000,
}
const fills = [{ at: 2000, amount: '0.02' }]
const steps = (fields: Partial<Order>, isReplaced = false) =>
  orderSteps({
    order: { ...order, ...fields },
    fills: fields.filled === '0' ? [] : fills,
    isReplaced,
  }).map(({ title, state, at }) => [title, state, at])

test.each([
  [{ status_name: 'open', filled: '0' } as const, false, [['Open', 'current', undefined]]],
  [{}, false, [['Partially filled', 'current', 2000]]],
  [{ status_name: 'filled', filled: '0.05' } as const, false, [['Filled', 'done', 3000]]],
  [
    { status_name: 'cancelled' } as const,
    false,
    [
      ['Partially filled', 'done', 2000],
      ['Cancelled', 'failed', 3000],
    ],
  ],
  [{ status_name: 'cancelled', filled: '0' } as const, true, [['Edited', 'done', 3000]]],
])('%j has its steps after it was placed', (fields, isReplaced, expected) => {
  expect(steps(fields, isReplaced)).toEqual([['Order placed', 'done', 1000], ...expected])
})
