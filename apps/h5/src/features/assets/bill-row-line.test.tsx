import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { i18n, startI18n } from '../../app/i18n.ts'
import { marketsQuery } from '../../live/use-markets.ts'
import { BillRowLine } from './bill-row-line.tsx'
import type { Bill } from './use-bills.ts'

beforeEach(async () => {
  await startI18n('en')
  await i18n.loadNamespaces('assets')
})
afterEach(cleanup)

const bill = (id: number, kind: Bill['kind'], amount: string): Bill => ({
  id,
  at: id,
  kind,
  kind_name: kind,
  amount,
  balance_after: '0.00000000',
  currency: 3,
  code: 'USDT',
  wallet: 'change',
  type: 2,
  ref: '3',
})
const locked = bill(1, 'lockup_subscribe', '-1000.00000000')
const dividend = bill(2, 'lockup_dividend', '4.00000000')
const penalty = bill(3, 'lockup_penalty', '-4.00000000')

/** A client of queries that holds the markets already. */
function clientOf(markets: object[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(marketsQuery.queryKey, markets)
  return client
}

test('a trade names its side, pair, amount and price', () => {
  const bills = [
    { ...bill(3, 'spot_fee', '-0.00005'), code: 'BTC' },
    { ...bill(2, 'spot_trade', '0.05'), code: 'BTC' },
    bill(1, 'spot_trade', '-4838.0475'),
  ]
  const market = { symbol: 'BTCUSDT', code: 'BTC', legal_code: 'USDT', scale: 2 }
  render(
    <QueryClientProvider client={clientOf([market])}>
      <BillRowLine row={{ key: 'row', group: 'spot_trade', bills }} />
    </QueryClientProvider>,
  )
  const text = screen.getByRole('button').textContent
  expect(text).toMatch(/^Buy BTC\/USDT0\.05 BTC at 96,760\.95/)
  expect(text).toMatch(/\+0\.04995 BTC\u22124,838\.0475 USDT$/)
})

test.each([
  [[locked], /1,000\.00 USDT$/],
  [[dividend, locked], /1,000\.00 USDTNet gain\+4\.00 USDT$/],
  [[penalty, dividend, locked], /1,000\.00 USDT$/],
])('a lock-up names its gain where it has one: %#', (bills, text) => {
  render(
    <QueryClientProvider client={clientOf([])}>
      <BillRowLine row={{ key: 'row', group: 'lockup_position', bills }} />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('button').textContent).toMatch(text)
})
