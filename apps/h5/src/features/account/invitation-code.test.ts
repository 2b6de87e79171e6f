import { expect, test } from 'vitest'

import { invitationCode } from './invitation-code.ts'

test.each([
  ['code=ABCD2345', '', 'ABCD2345'],
  ['', '?code=ABCD2345', 'ABCD2345'],
  ['code=INNER234', '?code=OUTER234', 'INNER234'],
  ['', '', ''],
  ['', `?code=${'x'.repeat(40)}`, 'x'.repeat(16)],
])('a link with %s in the hash and %s before it invites by %s', (hash, page, code) => {
  expect(invitationCode(new URLSearchParams(hash), page)).toBe(code)
})
