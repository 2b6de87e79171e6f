import { expect, test } from 'vitest'

import type { Receipt, ReceiptPart } from '../../app/feature.ts'
import { miningReceipts } from './mining-receipts.ts'

const figures = {
  network_th: '600000000',
  subsidy: '3.12500000',
  uptime: '1.00000000',
  pool_fee: '0.00000000',
  price: '60000.00',
}

function compute(changes: Partial<typeof figures> = {}, ticks: ReceiptPart['ticks'] = []) {
  const part = { seq: 9, at: 1, ticks, inputs: { ...figures, ...changes }, results: {} }
  const receipt: Receipt = {
    kind: 'mining_output',
    id: 1,
    formula: 'mining',
    formula_version: 1,
    scales: { price: 2, base: 8, quote: 8 },
    terms: { th: '100', electricity: '0.03000000', output_max: '0.00000150' },
    parts: [part],
    entries: [],
    head: { seq: 9, hash: '0'.repeat(64) },
  }
  const made = miningReceipts['mining_output']?.compute(part, receipt)
  if (made === undefined) throw new Error('no formula')
  return made.results
}

test('a day pays what was mined less its electricity', () => {
  expect(compute()).toEqual({
    gross: '0.00007500',
    electricity: '0.00005000',
    output: '0.00002500',
    used: '0.00000000',
  })
})

test('a day without an output uses what was paid in advance', () => {
  expect(compute({ price: '30000.00' })).toMatchObject({ output: '0.00000000', used: '0.75000000' })
})

test('a day mines at most what the plan names', () => {
  expect(compute({ network_th: '1000' }).gross).toBe('0.00015000')
})

test('the tick of the journal counts, not what the receipt states beside it', () => {
  const tick = { seq: 1, at: 1, match_id: 1, symbol: 'BTCUSDT', price: '30000.00' }
  expect(compute({}, [tick])).toEqual(compute({ price: '30000.00' }))
})

test('a figure that is no decimal is reported', () => {
  expect(() => compute({ subsidy: 'three' })).toThrow('no decimal')
})
