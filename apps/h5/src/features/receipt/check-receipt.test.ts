import { hash, webcrypto } from 'node:crypto'

import { expect, test, vi } from 'vitest'

import type { Receipt, ReceiptFormula } from '../../app/feature.ts'
import { checkReceipt } from './check-receipt.ts'

const zeros = '0'.repeat(64)
const body = '{"kind":"market.tick","sampledAt":5,"ticks":[[1,6000000,3]]}'
const outcome = '{"ok":true,"value":null}'
const text = [zeros, 7, 5, 'market.tick', 0, '', 1, body, outcome].join('\n')
const entry = {
  seq: 7,
  at: 5,
  kind: 'market.tick',
  user_id: 0,
  request_id: '',
  core_version: 1,
  body,
  outcome,
  prev_hash: zeros,
  hash: hash('sha256', text, 'hex'),
}
const tick = { seq: 7, at: 5, match_id: 1, symbol: 'BTCUSDT', price: '60000.00' }
const part = { seq: 7, at: 5, ticks: [tick], inputs: {}, results: { fee: '1.00' } }
const receipt: Receipt = {
  kind: 'lever_open',
  id: 1,
  formula: 'lever',
  formula_version: 1,
  scales: {},
  terms: {},
  parts: [part],
  entries: [entry],
  head: { seq: 9, hash: zeros },
}
const formula: ReceiptFormula = {
  title: 'receipt:title',
  version: 1,
  compute: () => ({ steps: [], results: { fee: '1.00' } }),
}

// The environment of the tests has no digests.
vi.stubGlobal('crypto', webcrypto)
vi.stubGlobal('isSecureContext', true)
const checked = (changed: Partial<Receipt>, by = formula) =>
  checkReceipt({ ...receipt, ...changed }, by)

test('a receipt whose results, prices and hashes agree is equal', async () => {
  const { verdict, ticks, entries } = await checked({})
  expect([verdict, ticks[0]?.check, entries[0]?.check]).toEqual(['equal', 'equal', 'equal'])
})

test('a result that is computed otherwise is named with both values', async () => {
  const results = { fee: '1.01', rest: '2' }
  const other = { ...formula, compute: () => ({ steps: [], results }) }
  const { verdict, parts } = await checked({}, other)
  expect(verdict).toBe('different')
  expect(parts[0]?.differences).toEqual([
    { name: 'fee', received: '1.00', computed: '1.01' },
    { name: 'rest', received: '', computed: '2' },
  ])
})

test.each([
  ['a body that was changed', { entries: [{ ...entry, body: body.replace('3]', '4]') }] }],
  ['another time', { entries: [{ ...entry, at: 6 }] }],
  ['another price', { parts: [{ ...part, ticks: [{ ...tick, price: '60000.01' }] }] }],
  ['another market', { parts: [{ ...part, ticks: [{ ...tick, match_id: 2 }] }] }],
])('%s is different', async (_, changed) => {
  expect((await checked(changed)).verdict).toBe('different')
})

test('an entry that is not stored any more is missing, and no fault', async () => {
  const { verdict, ticks } = await checked({ entries: [] })
  expect([verdict, ticks[0]?.check]).toEqual(['equal', 'missing'])
})

test('formulas of a later release are not applied', async () => {
  expect((await checked({ formula_version: 2 })).verdict).toBe('newer')
})

test('without a secure context hashes are not checked', async () => {
  vi.stubGlobal('isSecureContext', false)
  expect((await checked({})).entries[0]?.check).toBe('unavailable')
  vi.stubGlobal('isSecureContext', true)
})
