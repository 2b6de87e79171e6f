import { expect, test } from 'vitest'

import { codeText } from './code-text.ts'

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['１２３４５６', '123456'],
  ['Your code is 12 34-56, thank you', '123456'],
  ['Candor 24: 123456 (5 minutes)', '123456'],
  ['12', '12'],
  [' 1', '1'],
  ['', ''],
])('%j is the code %j', (typed, code) => {
  expect(codeText(typed, '777')).toBe(code)
})

test.each(['1234567', '12x', 'code', '123456 or 654321', '1,234,567', '12 345 678'])(
  '%j leaves the field as it was',
  (typed) => {
    expect(codeText(typed, '777')).toBe('777')
  },
)
