import { expect, test } from 'vitest'

import { isMobile, isReceiver, receiverInput, wholeReceiver } from './receiver.ts'

test.each([
  ['13800138000', true],
  ['+86 138 0013-8000', true],
  ['(0) 20.7946', true],
  ['123', false],
  ['1234567890123456', false],
  ['１３８００１３８０００', false],
  ['alice@example.com', false],
  ['', false],
])('whether %j looks like a phone number: %s', (text, isOne) => {
  expect(isMobile(text)).toBe(isOne)
})

const values = { kind: 'mobile', email: ' a@example.com ', mobile: ' 138 0013 8000 ' } as const

test('a form with both fields uses the one of its tab', () => {
  expect(isReceiver(values)).toBe(true)
  expect(isReceiver({ ...values, mobile: '' })).toBe(false)
  expect(isReceiver({ ...values, kind: 'email', mobile: '' })).toBe(true)
  const input = { user_string: '138 0013 8000', area_code: 'CN' }
  expect(receiverInput(values, 'CN')).toEqual(input)
  expect(receiverInput({ ...values, kind: 'email' }, 'CN')).toEqual({
    user_string: 'a@example.com',
    area_code: undefined,
  })
})

test('a number without a calling code is completed by that of its area', () => {
  expect(wholeReceiver(values, '86')).toBe('+8613800138000')
  expect(wholeReceiver({ ...values, mobile: '+44 7400 123456' }, '86')).toBe('+44 7400 123456')
  expect(wholeReceiver({ ...values, kind: 'email' }, '86')).toBe('a@example.com')
})
