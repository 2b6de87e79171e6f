import { expect, test } from 'vitest'

import { emailAddress } from './email-address.ts'

const long = 'x'.repeat(10_000)

test.each([
  ['a@b.co', 'a@b.co'],
  [' First.Last+tag@Mail.Example.com ', 'first.last+tag@mail.example.com'],
  ["o'neill@example.com", "o'neill@example.com"],
  ['a@example.xn--p1ai', 'a@example.xn--p1ai'],
  ['a@пример.рф', 'a@xn--e1afmkfd.xn--p1ai'],
  ['a@ПРИМЕР.рф', 'a@xn--e1afmkfd.xn--p1ai'],
  ['a@例え.jp', 'a@xn--r8jz45g.jp'],
  ['a@ｅｘａｍｐｌｅ．ｃｏｍ', 'a@example.com'],
  [`${'a'.repeat(64)}@b.co`, `${'a'.repeat(64)}@b.co`],
])('%j is stored as %s', (written, address) => {
  expect(emailAddress(written)).toBe(address)
  expect(emailAddress(address)).toBe(address)
})

test.each([
  '',
  'a',
  'a@b',
  'a b@c.co',
  'a@b@c.co',
  '@b.co',
  'a@',
  'a@.c',
  'a@b..co',
  'a@-b.co',
  'a@b-.co',
  'a@b.c',
  'a@1.2.3.4',
  'a@[1.2.3.4]',
  'a..b@c.co',
  '.a@c.co',
  'a.@c.co',
  '"a b"@c.co',
  '=a@c.co',
  'ชื่อ@example.com',
  'a@b.co/c',
  'a@b.co:80',
  'a@b.co\nc',
  `${'a'.repeat(65)}@b.co`,
  `${long}@b.co`,
  `a@${long}.co`,
])('%j is no address', (written) => {
  expect(emailAddress(written)).toBeUndefined()
})
