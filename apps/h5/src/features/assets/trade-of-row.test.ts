import { expect, test } from 'vitest'

import { tradeOfRow } from './trade-of-row.ts'
import type { Bill } from './use-bills.ts'

const market = { code: 'BTC', legal_code: 'USDT', scale: 2 }
const bill = (kind: Bill['kind'], amount: string, code: string): Bill => ({
  id: 1,
  at: 1,
  kind,
  kind_name: kind,
  amount,
  balance_after: '0',
  currency: 1,
  code,
  wallet: 'change',
  type: 2,
  ref: '7',
})
const tradeOf = (...bills: Bill[]) => tradeOfRow({ key: 1, group: 'spot_trade', bills }, [market])

test('a row that received the base coin is a purchase, its amount without the fee', () => {
  const trade = tradeOf(
    bill('spot_fee', '-0.00005', 'BTC'),
    bill('spot_trade', '0.05', 'BTC'),
    bill('spot_trade', '-4838.04750', 'USDT'),
  )
  expect(trade).toEqual({ side: 'buy', market, amount: '0.05', price: '96760.95' })
})

test('a row that paid the base coin is a sale', () => {
  const trade = tradeOf(bill('spot_trade', '600', 'USDT'), bill('spot_trade', '-0.01', 'BTC'))
  expect(trade).toEqual({ side: 'sell', market, amount: '0.01', price: '60000' })
})

test.each([
  ['one side', [bill('spot_trade', '0.01', 'BTC')]],
  ['an unlisted market', [bill('spot_trade', '5', 'ETH'), bill('spot_trade', '-1', 'USDT')]],
  ['two amounts received', [bill('spot_trade', '5', 'BTC'), bill('spot_trade', '1', 'USDT')]],
])('a row with %s names no trade', (_, bills) => {
  expect(tradeOf(...bills)).toBeUndefined()
})

test('a movement of its own is no trade', () => {
  const bills = [bill('spot_trade', '1', 'BTC'), bill('spot_trade', '-9', 'USDT')]
  expect(tradeOfRow({ key: 1, group: undefined, bills }, [market])).toBeUndefined()
})
