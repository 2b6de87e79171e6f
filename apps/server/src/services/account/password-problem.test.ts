import { expect, test } from 'vitest'

import { passwordProblem } from './password-problem.ts'
import type { Receiver } from './receiver.ts'

const receivers = ['ada.lovelace@candor.test' as Receiver] // As `receiverOf` makes it.
const problemOf = (password: string, repeated = password) =>
  passwordProblem({ password, repeated, lengthMin: 7, receivers })

test.each([
  ['a long enough one', undefined],
  ['short', 'password_too_short'],
  ['password', 'password_too_common'],
  ['ada.lovelace', 'password_too_common'],
  // Each is another one in the form that is hashed.
  ['ｐａｓｓｗｏｒｄ', 'password_too_common'],
  ['ａｄａ．ｌｏｖｅｌａｃｅ', 'password_too_common'],
  ['éàüö'.normalize('NFD'), 'password_too_short'],
  ['éàüöéàü'.normalize('NFD'), undefined],
])('the problem of %j is %s', (password, problem) => {
  expect(problemOf(password)).toBe(problem)
})

test('a repetition that was typed on another keyboard is the same', () => {
  expect(problemOf('éàüö éàüö'.normalize('NFC'), 'éàüö éàüö'.normalize('NFD'))).toBeUndefined()
  expect(problemOf('a long enough one', 'another long one')).toBe('passwords_differ')
})
