import { expect, test } from 'vitest'

import { localeProblems } from './locale-rules.ts'

const english = { file: 'en.json', texts: { hello: 'Hello {{name}}', menu: { close: 'Close' } } }
const against = (texts: Record<string, unknown>) =>
  localeProblems([english, { file: 'zh.json', texts }]).map(({ sentence }) => sentence)

test.each([
  ['a missing key', { hello: '{{name}}' }, 'lacks menu.close of en.json'],
  [
    'a key too many',
    { hello: '{{name}}', menu: { close: 'X' }, more: 'x' },
    'has more, which en.json lacks',
  ],
  [
    'a missing placeholder',
    { hello: 'x', menu: { close: 'X' } },
    'hello has no placeholder, not name',
  ],
  ['another placeholder', { hello: '{{who}}', menu: { close: 'X' } }, 'hello has who, not name'],
])('%s is reported', (_name, texts, sentence) => {
  expect(against(texts)).toEqual([sentence])
})

test('the same keys and placeholders pass, in any order and form', () => {
  expect(against({ menu: { close: 'X' }, hello: '{{ name }}!' })).toEqual([])
})

test('a language without a singular has the plural only', () => {
  const texts = { order_one: 'One order', order_other: '{{count}} orders' }
  const other = { file: 'zh.json', texts: { order_other: '{{count}}' } }
  expect(localeProblems([{ file: 'en.json', texts }, other])).toEqual([])
})
