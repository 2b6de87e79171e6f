import { expect, test } from 'vitest'

import type { Receipt, ReceiptPart } from '../../app/feature.ts'
import { leverReceipts } from './lever-receipts.ts'

const terms = {
  spread_rate: '0.00020000',
  fee_rate: '0.00050000',
  overnight_rate: '0.00030000',
  maintenance_rate: '0.00500000',
  liquidation_rate: '0.00300000',
  profit_margins: '10',
}
const scales = { price: 2, quantity: 5, money: 8 }
const order = { direction: 'long', share: '10.00', amount: '0.10000', available: '100.00000000' }
const nothingSet = { target_profit_price: '0.00', stop_loss_price: '0.00', asked_by: '' }
const held = { price: '60006.00', margin: '300.03000000', profit_max: '6000.60000000' }

function compute(
  kind: Receipt['kind'],
  inputs: ReceiptPart['inputs'],
  ticks: ReceiptPart['ticks'] = [],
) {
  const part = { seq: 9, at: 1, ticks, inputs: { ...order, ...inputs }, results: {} }
  const proof = { entries: [], head: { seq: 9, hash: '0'.repeat(64) } }
  const formula = { formula: 'lever', formula_version: 1, scales, terms }
  const receipt = { kind, id: 1, ...formula, parts: [part], ...proof }
  const made = leverReceipts[kind]?.compute(part, receipt)
  if (made === undefined) throw new Error(`no formula of ${kind}`)
  return made
}

test('an opening is computed of the index, the spread and the multiple', () => {
  const { results, steps } = compute('lever_open', { mark: '60000.00', multiple: '20' })
  expect(results).toEqual({
    price: '60006.00',
    notional: '6000.60000000',
    margin: '300.03000000',
    open_fee: '3.00030000',
    profit_max: '6000.60000000',
  })
  expect(steps.map(({ formula }) => formula)).toContain('60000.00 × (1 + 0.00020000 ÷ 2)')
})

test('a liquidation is found by the mark, and returns the rest', () => {
  const { results, steps } = compute('lever_close', { mark: '57300.00', ...held, ...nothingSet })
  expect(results).toEqual({
    closed_by: 'liquidation',
    close_price: '57294.27',
    profit: '-271.17300000',
    close_fee: '2.86471350',
    liquidation_fee: '17.18828100',
    returned: '8.80400550',
  })
  expect(steps.find(({ name }) => name.endsWith('by_liquidation'))?.value).toBe(
    '57300.00 ≤ 57320.96',
  )
})

test.each([
  ['58100.00', { stop_loss_price: '58100.00' }, 'stop_loss', '58100.00 ≤ 58100.00'],
  ['61000.00', { target_profit_price: '60900.00' }, 'take_profit', '61000.00 ≥ 60900.00'],
  ['120012.00', {}, 'profit_max', '120012.00 ≥ 120012.00'],
])('at %s with %o the order closes by %s', (mark, stops, cause, reached) => {
  const { results, steps } = compute('lever_close', { mark, ...held, ...nothingSet, ...stops })
  expect(results['closed_by']).toBe(cause)
  expect(steps[1]?.value).toBe(reached)
})

test('a close that was asked for has no trigger', () => {
  const inputs = { mark: '61000.00', ...held, ...nothingSet, asked_by: 'user' }
  const { results, steps } = compute('lever_close', inputs)
  expect(results).toMatchObject({ closed_by: 'user', liquidation_fee: '0.00000000' })
  expect(steps.map(({ name }) => name)).not.toContain('lever:receipt_liquidation_fee')
})

test('a night is paid from available funds, then from the margin', () => {
  // Friday ends on the midnight of the 17th of January 2026.
  const night = { midnight: String(Date.UTC(2026, 0, 17)), calendar: 'weekdays', mark: '60500.00' }
  const inputs = { ...night, margin: '300.03000000', available: '5.00000000' }
  expect(compute('lever_overnight', inputs).results).toEqual({
    overnight_fee: '5.44500000',
    margin: '299.58500000',
  })
  const always = { ...inputs, calendar: 'always' }
  expect(compute('lever_overnight', always).results['overnight_fee']).toBe('1.81500000')
})

test('a delisting closes at the average of its prices, without spread and fee', () => {
  const prices = ['60000.00', '60010.00', '60020.00', '60030.01']
  const ticks = prices.map((price, at) => {
    return { seq: at + 1, at: at + 1, match_id: 1, symbol: 'BTCUSDT', price }
  })
  // The mean is 60,015.0025.
  const inputs = { mark: '60015.00', ...held, ...nothingSet, asked_by: 'delisting' }
  const { results, steps } = compute('lever_close', inputs, ticks)
  expect(results).toEqual({
    closed_by: 'delisting',
    close_price: '60015.00',
    profit: '0.90000000',
    close_fee: '0.00000000',
    liquidation_fee: '0.00000000',
    returned: '300.93000000',
  })
  expect(steps.map(({ formula }) => formula)).toContain('240060.01 ÷ 4')
})

test('the last index closes where no window had enough prices, and is not called an average', () => {
  const ticks = [{ seq: 1, at: 1, match_id: 1, symbol: 'BTCUSDT', price: '60015.00' }]
  const inputs = { mark: '60015.00', ...held, ...nothingSet, asked_by: 'delisting' }
  const { results, steps } = compute('lever_close', inputs, ticks)
  expect(results['returned']).toBe('300.93000000')
  expect(steps[0]).toEqual({ name: 'lever:receipt_mark', value: '60015.00' })
  expect(steps.map(({ name }) => name)).not.toContain('lever:receipt_average')
})
