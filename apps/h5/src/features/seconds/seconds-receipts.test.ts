import { expect, test } from 'vitest'

import type { Receipt, ReceiptPart } from '../../app/feature.ts'
import { secondsReceipts } from './seconds-receipts.ts'

const terms = { payout_rate: '0.90000000', window: '3', seconds: '30' }
const tick = (price: string) => ({ seq: 1, at: 1, match_id: 1, symbol: 'BTCUSDT', price })
const order = { symbol: 'BTCUSDT', direction: 'up', stake: '100.00000000', open_price: '60000.00' }

function compute(prices: string, change: Partial<ReceiptPart> = {}) {
  const inputs = { ...order, prices }
  const part = { seq: 9, at: 1, ticks: [], inputs, results: {}, ...change }
  const proof = { entries: [], head: { seq: 9, hash: '0'.repeat(64) } }
  const kind = 'seconds_settle' as const
  const formula = { formula: 'seconds', formula_version: 1, scales: { price: 2, money: 8 }, terms }
  const receipt: Receipt = { kind, id: 1, ...formula, parts: [part], ...proof }
  const made = secondsReceipts[kind]?.compute(part, receipt)
  if (made === undefined) throw new Error('no formula')
  return made
}

test('the average of the window decides, and a win pays the stake and the payout', () => {
  const { results, steps } = compute('60000.00 60000.01 60000.02')
  expect(results).toEqual({
    close_price: '60000.01',
    result: 'win',
    credit: '190.00000000',
    profit: '90.00000000',
  })
  expect(steps.map(({ formula }) => formula)).toContain('(60000.00 + 60000.01 + 60000.02) ÷ 3')
})

test('an equal average is a tie, a lower one a loss', () => {
  expect(compute('60000.00 60000.00 60000.00').results).toMatchObject({
    result: 'tie',
    profit: '0.00000000',
  })
  expect(compute('59999.00 60000.00 60000.00').results).toMatchObject({
    result: 'lose',
    credit: '0.00000000',
    profit: '-100.00000000',
  })
})

test('with too few prices the order is void', () => {
  expect(compute('60000.00 60000.01').results).toMatchObject({
    close_price: '0.00',
    result: 'few_samples',
    credit: '100.00000000',
  })
})

test('the ticks of the journal count, not what the receipt states beside them', () => {
  const ticks = ['60000.00', '59990.00', '59990.00', '59990.00'].map(tick)
  expect(compute('60001.00 60001.00 60001.00', { ticks }).results['result']).toBe('lose')
})
