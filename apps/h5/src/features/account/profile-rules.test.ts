import { expect, test } from 'vitest'

import { isNickname, isSignature } from './profile-rules.ts'

test.each([
  ['', false],
  ['a', false],
  ['al', true],
  ['小明', true],
  ['交易Trader88', true],
  ['abcdefghij', true],
  ['abcdefghijk', false],
  ['al***', false],
  ['Zoë', false],
  ['two words', false],
  ['🚀🚀', false],
  ['x'.repeat(10_000), false],
])('whether "%s" is a nickname: %s', (text, isOne) => {
  expect(isNickname(text)).toBe(isOne)
})

test.each([
  ['', true],
  ['a', false],
  ['Buy low, sell high.', true],
  ['字'.repeat(30), true],
  ['字'.repeat(31), false],
  ['🚀', false],
])('whether "%s" has the length of a signature: %s', (text, isOne) => {
  expect(isSignature(text)).toBe(isOne)
})
