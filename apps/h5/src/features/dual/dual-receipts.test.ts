import { expect, test } from 'vitest'

import type { Receipt, ReceiptPart } from '../../app/feature.ts'
import { dualReceipts } from './dual-receipts.ts'

const week = { annual_rate: '0.30000000', days: '7', linked_price: '65000.00' }
const outs = { base_out: '0.50287671', quote_out: '32686.98630136' }

type Changes = { type?: string; amount?: string; paid?: string; ticks?: ReceiptPart['ticks'] }

function compute(prices: string, changes: Changes = {}) {
  const { type = 'call', amount = '0.50000000', paid = '1 USDT', ticks = [] } = changes
  const inputs = { symbol: 'BTCUSDT', amount, prices }
  const part = { seq: 9, at: 1, ticks, inputs, results: { paid } }
  const proof = { entries: [], head: { seq: 9, hash: '0'.repeat(64) } }
  const formula = {
    formula: 'dual',
    formula_version: 1,
    scales: { price: 2, base: 8, quote: 8 },
    terms: { ...week, type },
  }
  const receipt: Receipt = { kind: 'dual_settle', id: 1, ...formula, parts: [part], ...proof }
  const made = dualReceipts.dual_settle?.compute(part, receipt)
  if (made === undefined) throw new Error('no formula')
  return made
}

test('the average of the prices decides, and at the linked price the quote is paid', () => {
  const { results, steps } = compute('64999.00 65001.00')
  expect(results).toEqual({
    settle_price: '65000.00',
    ...outs,
    paid: `${outs.quote_out} USDT`,
  })
  expect(steps.map(({ formula }) => formula)).toContain('130000.00 ÷ 2')
})

test('below the linked price both types pay the base', () => {
  expect(compute('64999.99').results['paid']).toBe(`${outs.base_out} BTC`)
  const put = compute('64999.99', { type: 'put', amount: '32500.00000000' })
  expect(put.results).toMatchObject({ ...outs, paid: `${outs.base_out} BTC` })
})

test('a receipt that states the other currency, or one that the pair does not have, differs', () => {
  expect(compute('64999.99', { paid: '32686.98630136 USDT' }).results['paid']).toMatch(/ BTC$/)
  expect(compute('64999.99', { paid: '1 ETH' }).results['paid']).not.toMatch(/ETH$/)
})

test('the ticks of the journal count, not what the receipt states beside them', () => {
  const tick = { seq: 1, at: 1, match_id: 1, symbol: 'BTCUSDT', price: '60000.00' }
  const { results } = compute('70000.00', { ticks: [tick] })
  expect(results).toMatchObject({ settle_price: '60000.00', paid: `${outs.base_out} BTC` })
})
