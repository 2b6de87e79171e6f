import { expect, test } from 'vitest'

import type { Receipt, ReceiptPart } from '../../app/feature.ts'
import { stockReceipts } from './stock-receipts.ts'

const scales = { price: 2, shares: 6, money: 8 }
const receipt = (terms: Record<string, string>) => ({ scales, terms }) as unknown as Receipt
const part = (inputs: Record<string, string>, ticks: { price: string }[] = []) =>
  ({ inputs, ticks }) as unknown as ReceiptPart

test('a dividend is shares times the amount for a share, rounded down', () => {
  const { results } =
    stockReceipts.stock_dividend?.compute(
      part({ shares: '0.333333' }),
      receipt({ per_share: '0.10000000' }),
    ) ?? {}
  expect(results).toEqual({ amount: '0.03333330' })
})

test('a trade is at the index of its entry and half the spread', () => {
  const { results } =
    stockReceipts.stock_trade?.compute(
      part({ side: 'buy', shares: '2.500000', index: '1.00' }, [{ price: '200.00' }]),
      receipt({ spread_rate: '0.00020000', fee_rate: '0.00100000' }),
    ) ?? {}
  expect(results).toEqual({ price: '200.02', value: '500.05000000', fee: '0.50005000' })
})
