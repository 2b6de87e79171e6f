import { expect, test } from 'vitest'

import { defineReasons } from '../ledger/reason.ts'
import { checkModules } from './check-modules.ts'
import { productModules, products, reasonNames, reasonOf, reasons } from './products.ts'

const module = { commands: {}, rejections: [], reasons: {}, pots: {} }
const reason = (name: string, code: number) => defineReasons({ [name]: { code, bill: 'user' } })

const faults: Record<string, [modules: Parameters<typeof checkModules>[0], message: string]> = {
  'two modules with one number': [
    { left: { ...module, number: 8 }, right: { ...module, number: 8 } },
    'one product owns a block of codes',
  ],
  'a reason outside the block of its product': [
    { left: { ...module, number: 8, reasons: reason('left_paid', 900) } },
    'left_paid has a code of its product’s block',
  ],
  'a new reason with a code below the blocks': [
    { left: { ...module, number: 8, reasons: reason('left_paid', 13) } },
    'left_paid has a code of its product’s block',
  ],
  'one code for two reasons': [
    {
      left: { ...module, number: 8, reasons: reason('left_paid', 12) },
      right: { ...module, number: 9, reasons: reason('right_paid', 12) },
    },
    'the code 12 names one reason',
  ],
  'two reasons of one name': [
    {
      left: { ...module, number: 8, reasons: reason('paid', 800) },
      right: { ...module, number: 9, reasons: reason('paid', 900) },
    },
    'one product declares the reason paid',
  ],
  'two pots of one name': [
    {
      left: { ...module, number: 8, pots: { pool: { isPublic: true } } },
      right: { ...module, number: 9, pots: { pool: { isPublic: true } } },
    },
    'one product declares the pot pool',
  ],
  'two timers of one kind': [
    {
      left: { ...module, number: 8, timers: { due: {} } },
      right: { ...module, number: 9, timers: { due: {} } },
    },
    'one product declares the timer due',
  ],
  'a command under the name of another product': [
    { left: { ...module, number: 8, commands: { 'right.pay': {} } } },
    'right.pay begins with the name of its product, left',
  ],
}

test.each(Object.entries(faults))('%s stops the start', (_, [modules, message]) => {
  expect(() => checkModules(modules)).toThrow(message)
})

test('the registered modules pass', () => {
  expect(() => checkModules(productModules)).not.toThrow()
  expect(products).toEqual(Object.keys(productModules).toSorted())
})

test('codes that are stored keep their reasons', () => {
  const stored = reasonNames.filter((name) => reasons[name].code < 100)
  expect(stored.map((name) => [reasons[name].code, name])).toEqual([
    [0, 'faucet'],
    [1, 'house_funding'],
    [2, 'spot_hold'],
    [3, 'spot_release'],
    [4, 'spot_trade'],
    [5, 'spot_fee'],
    [6, 'lockup_fund'],
    [7, 'lockup_subscribe'],
    [8, 'lockup_reserve'],
    [9, 'lockup_dividend'],
    [10, 'lockup_return'],
    [11, 'lockup_penalty'],
    [12, 'lockup_release'],
  ])
  expect(reasonOf(12)).toBe('lockup_release')
  expect(reasonOf(99)).toBeUndefined()
})
