import { expect, test } from 'vitest'

import { areaOf, columnOf, maskedReceiver, receiverOf } from './receiver.ts'

test.each([
  [' Alice@Example.COM ', '', 'alice@example.com'],
  ['+alice@example.com', '', '+alice@example.com'],
  ['138 0013 8000', '', '+8613800138000'],
  ['0812345678', '66', '+66812345678'],
])('%j is %s', (userString, areaCode, value) => {
  expect(receiverOf({ userString, areaCode })).toEqual({ ok: true, value })
})

test.each([
  ['alice', 'email_wrong'],
  ['alice@', 'email_wrong'],
  ['ａlice', 'email_wrong'],
  ['12345', 'mobile_wrong'],
  ['１３８００１３８０００', 'mobile_wrong'],
  ['', 'mobile_wrong'],
])('%j is refused: %s', (userString, rejection) => {
  expect(receiverOf({ userString })).toEqual({ ok: false, rejection })
})

test('an address that begins with a plus sign is no number', () => {
  expect(columnOf('+alice@example.com')).toBe('email')
  expect(columnOf('+8613800138000')).toBe('mobile')
})

test.each([
  ['alice@example.com', 'al***@example.com'],
  ['a@example.com', 'a***@example.com'],
  ['+8613800138000', '+86138****8000'],
  ['+85291234567', '+852****4567'],
  ['+68312345', '+****2345'],
])('%s is shown as %s', (receiver, shown) => {
  expect(maskedReceiver(receiver)).toBe(shown)
})

test('the area is the first field that is not empty', () => {
  expect(areaOf({ area_code: '', area_code_id: '66' })).toBe('66')
  expect(areaOf({ area_code: '81', area_code_id: '66', country_code: 'CN' })).toBe('81')
  expect(areaOf({ area_code: '' })).toBeUndefined()
})
