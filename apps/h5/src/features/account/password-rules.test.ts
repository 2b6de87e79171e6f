import { expect, test } from 'vitest'

import { passwordRules } from './password-rules.ts'

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
