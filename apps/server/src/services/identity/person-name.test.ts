import { expect, test } from 'vitest'

import { maskedName, personName } from './person-name.ts'

test.each([
  ['Wei Li', 'Wei Li'],
  ['  Jean-Luc   d’Arc ', 'Jean-Luc d’Arc'],
  ['李伟', '李伟'],
  ['สมชาย ใจดี', 'สมชาย ใจดี'],
  ['山田 太郎', '山田 太郎'],
  ['José', 'José'],
])('%s is a name', (text, name) => {
  expect(personName(text)).toBe(name)
})

test.each([
  '',
  'A',
  'W3i Li',
  '<b>Li</b>',
  'Li\u202eieW',
  'Li\u0000',
  '李１',
  '--',
  'L'.repeat(101),
])('%s is not a name', (text) => {
  expect(personName(text)).toBeUndefined()
})

test('a masked name shows the first letter of each word', () => {
  expect(maskedName('Wei Li')).toBe('W** L*')
  expect(maskedName('李伟')).toBe('李*')
})
