import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { fieldLabel } from './field-label.ts'

test.each([
  ['en', 'target_price', 'Price'],
  ['zh', 'amount', '数额'],
  ['fra', 'stop_price', 'Prix stop'],
  ['th', 'number', 'จำนวน'],
  ['en', 'currency_id', 'currency_id'],
  ['en', '__proto__', '__proto__'],
])('in %s the field %s is called %s', (lang, field, label) => {
  expect(fieldLabel(lang, field)).toBe(label)
})

const source = path.join(import.meta.dirname, '..')
const refused = /rejection: 'too_many_decimals', field: '(\w+)'/g

/** Fields of users' calls that are refused for their decimals; the console has its own forms. */
const fields = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/test|console|decide-voucher/.test(file))
  .flatMap((file) => Array.from(readFileSync(path.join(source, file), 'utf8').matchAll(refused)))
  .map(([, field = '']) => field)

test.each([...new Set(fields)])('%s, whose decimals may be too many, has a label', (field) => {
  expect(fieldLabel('en', field)).not.toBe(field)
})
