import { expect, test } from 'vitest'

import { strengthOf } from './strength.ts'

const none = {
  two_step: false,
  pay_password_set: false,
  email: 'a***@example.com',
  mobile: '',
  anti_phishing_set: false,
}

test.each([
  [{}, 'low', 'two_step', 0.2],
  [{ pay_password_set: true }, 'low', 'two_step', 0.4],
  [{ pay_password_set: true, mobile: '+86' }, 'medium', 'two_step', 0.6],
  [{ pay_password_set: true, mobile: '+86', anti_phishing_set: true }, 'medium', 'two_step', 0.8],
  [{ two_step: true }, 'medium', 'pay_password', 0.4],
  [{ two_step: true, pay_password_set: true }, 'medium', 'contacts', 0.6],
  [{ two_step: true, pay_password_set: true, mobile: '+86' }, 'high', 'anti_phishing', 0.8],
])('an account with %j is protected %s, and next comes %s', (part, strength, next, share) => {
  expect(strengthOf({ ...none, ...part })).toEqual({ strength, next, share })
})

test('an account with every step has none left', () => {
  const all = { two_step: true, pay_password_set: true, mobile: '+86', anti_phishing_set: true }
  expect(strengthOf({ ...none, ...all })).toEqual({ strength: 'high', share: 1 })
})
