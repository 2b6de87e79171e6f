import { expect, test } from 'vitest'

import { isSignature } from './is-signature.ts'

test.each([
  '',
  'Hi',
  'Buy low, sell high!',
  '低买高卖，稳住。',
  'ซื้อถูก ขายแพง',
  '싸게 사서 비싸게',
  "L'avenir: demain (peut-être)",
  'x'.repeat(30),
])('§5 the signature %j is accepted', (signature) => {
  expect(isSignature(signature)).toBe(true)
})

test.each([
  'x',
  'x'.repeat(31),
  '<b>bold</b>',
  'a & b',
  'me@x.io',
  'http://x',
  '100%',
  '😀 moon',
  'line\nbreak',
  'A\u202eB',
  'A\u200bB',
  '✓ verified',
])('§5 the signature %j is refused', (signature) => {
  expect(isSignature(signature)).toBe(false)
})
