import type { ReceiptKind } from '@candor/protocol'
import { expect, test } from 'vitest'

import type { Receipt, ReceiptPart } from '../../app/feature.ts'
import { loanReceipts } from './loan-receipts.ts'

type Given = Pick<Receipt, 'terms' | 'scales'> & Pick<ReceiptPart, 'inputs'> & Partial<ReceiptPart>

function compute(kind: ReceiptKind, { terms, scales, inputs, ticks = [] }: Given) {
  const part = { seq: 9, at: 1, ticks, inputs, results: {} }
  const proof = { entries: [], head: { seq: 9, hash: '0'.repeat(64) } }
  const formula = { formula: 'loan', formula_version: 1, scales, terms }
  const receipt: Receipt = { kind, id: 1, ...formula, parts: [part], ...proof }
  const made = loanReceipts[kind]?.compute(part, receipt)
  if (made === undefined) throw new Error('no formula')
  return made
}

const sale: Given = {
  scales: { price: 2, base: 8, quote: 8 },
  terms: { initial_ltv: '0.60000000', liquidation_ltv: '0.85000000', collateral_is: 'base' },
  inputs: { index: '42353.13', owed: '36000.16438356', collateral: '1.00000000' },
}

test('a sale is the one of the worked example', () => {
  const { results, steps } = compute('loan_liquidation', sale)
  expect(results).toEqual({
    sold: '0.66648919',
    fee: '0.01332979',
    repaid: '27525.02825402',
    shortfall: '0.00000000',
  })
  expect(steps[0]?.value).toBe('0.85000009 ≥ 0.85000000')
})

test('the tick of the journal counts, and what all collateral does not cover is a shortfall', () => {
  const tick = { seq: 1, at: 1, match_id: 1, symbol: 'BTCUSDT', price: '36000.00' }
  const { results } = compute('loan_liquidation', { ...sale, ticks: [tick] })
  expect(results).toMatchObject({ sold: '1.00000000', shortfall: '896.56438356' })
})

test('collateral in the quote is sold for the base', () => {
  const inputs = { index: '85000.00', owed: '0.10000046', collateral: '10000.00000000' }
  const terms = { ...sale.terms, collateral_is: 'quote' }
  const { results } = compute('loan_liquidation', { ...sale, terms, inputs })
  expect(results).toMatchObject({ sold: '6664.99360171', repaid: '0.07645923' })
})

test('a debt grows by the rate of each hour', () => {
  const { results } = compute('loan_interest', {
    scales: { money: 8, growth: 16 },
    terms: {},
    inputs: {
      debt: '3600.01643836',
      debt_growth: '1.0000045662100457',
      first_growth: '1.0000045662100457',
      lent_and_free: Array(2).fill('3600.00000000/1996400.00000000').join(' '),
    },
  })
  expect(results['owed']).toBe('3600.04955201')
})
