import { expect, test } from 'vitest'

import type { Receipt, ReceiptPart } from '../../app/feature.ts'
import { followReceipts } from './follow-receipts.ts'

function compute(profit: string, { before = '0.00000000', available = '1000.00000000' } = {}) {
  const inputs = { profit, shared_before: before, available }
  const part: ReceiptPart = { seq: 9, at: 1, ticks: [], inputs, results: {} }
  const kind = 'follow_share' as const
  const receipt: Receipt = {
    kind,
    id: 1,
    formula: 'follow',
    formula_version: 1,
    scales: { money: 8 },
    terms: { share_rate: '0.10000000' },
    parts: [part],
    entries: [],
    head: { seq: 9, hash: '0'.repeat(64) },
  }
  const made = followReceipts[kind]?.compute(part, receipt)
  if (made === undefined) throw new Error('no formula')
  return made.results
}

test('losses are carried forward: +200, −150, +100 and +150 share 20, nothing, nothing and 10', () => {
  const before = '20.00000000'
  expect(compute('200.00000000')).toEqual({ due: '20.00000000', paid: '20.00000000' })
  expect(compute('50.00000000', { before })).toEqual({ due: '0.00000000', paid: '0.00000000' })
  expect(compute('150.00000000', { before })).toEqual({ due: '0.00000000', paid: '0.00000000' })
  expect(compute('300.00000000', { before })).toEqual({ due: '10.00000000', paid: '10.00000000' })
})

test('a loss shares nothing', () => {
  expect(compute('-12.50000000')).toEqual({ due: '0.00000000', paid: '0.00000000' })
})

test('only what is available is paid', () => {
  expect(compute('200.00000000', { available: '7.50000000' })).toEqual({
    due: '20.00000000',
    paid: '7.50000000',
  })
})
