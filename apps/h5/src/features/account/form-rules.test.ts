import { expect, test } from 'vitest'

import { isNickname, isSignature, passwordRules, invitationCode } from './form-rules.ts'

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

test.each([
  ['', '', false, false],
  ['123456', '123456', false, true],
  ['1234567', '', true, false],
  ['1234567', '1234568', true, false],
  ['correct horse', 'correct horse', true, true],
  ['🔑🔑🔑🔑', '🔑🔑🔑🔑', false, true],
])('%s and %s', (password, again, isLongEnough, isMatching) => {
  expect(passwordRules({ password, again }, 7)).toEqual({ isLongEnough, isMatching })
})

test.each([
  ['code=ABCD2345', '', 'ABCD2345'],
  ['', '?code=ABCD2345', 'ABCD2345'],
  ['code=INNER234', '?code=OUTER234', 'INNER234'],
  ['', '', ''],
  ['', `?code=${'x'.repeat(40)}`, 'x'.repeat(16)],
])('a link with %s in the hash and %s before it invites by %s', (hash, page, code) => {
  expect(invitationCode(new URLSearchParams(hash), page)).toBe(code)
})
