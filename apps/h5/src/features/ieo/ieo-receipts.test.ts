import { expect, test } from 'vitest'

import type { Receipt } from '../../app/feature.ts'
import { ieoReceipts } from './ieo-receipts.ts'

function resultsOf(applied: string, userPassed: string, earlierPassed: string) {
  const inputs = { applied, user_passed: userPassed, earlier_passed: earlierPassed }
  const part = { seq: 9, at: 1, ticks: [], inputs, results: {} }
  const proof = { entries: [], head: { seq: 9, hash: '0'.repeat(64) } }
  const receipt: Receipt = {
    kind: 'ieo_settle',
    id: 1,
    formula: 'ieo',
    formula_version: 1,
    scales: { token: 8, pay: 8 },
    terms: { price: '0.50000000' },
    parts: [part],
    ...proof,
  }
  return ieoReceipts.ieo_settle?.compute(part, receipt).results
}

test('an order gets what earlier ones left of the part of its user', () => {
  expect(resultsOf('400.00000001', '300', '200')).toEqual({
    passed: '100.00000000',
    held: '200.00000001',
    charged: '50.00000000',
    refunded: '150.00000001',
  })
})

test('an order gets no more than was applied for', () => {
  expect(resultsOf('100', '300', '0')).toMatchObject({
    passed: '100.00000000',
    charged: '50.00000000',
    refunded: '0.00000000',
  })
})
