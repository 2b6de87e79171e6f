import { expect, test } from 'vitest'

import { isCommonPassword } from './common-passwords.ts'

test.each([
  'password',
  'PassWord1',
  'p@ssw0rd',
  'Password123!',
  'iloveyou2!',
  'Mustang99',
  'trustno1',
  'ｐａｓｓｗｏｒｄ',
  'bitcoin123',
  'jordan23',
  'candor123',
  'snowball',
  'Cowboys1...',
])('%s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each(['correct horse', 'candor-demo-1', 'candor-demo-2', 'better horse', 'another long one'])(
  '%s is not common',
  (password) => {
    expect(isCommonPassword(password)).toBe(false)
  },
)
