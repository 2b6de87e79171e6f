import { codeAt } from '@candor/tools/code-at'
import { expect, test } from 'vitest'

import { counterOf } from './totp.ts'

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const at = Date.UTC(2026, 10, 28, 12)
const code = codeAt(secret, at)
const wide = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))

test('a code is read in the digits of any keyboard', () => {
  expect(counterOf(secret, code, at)).toBe(at / 30_000)
  expect(counterOf(secret, wide, at)).toBe(at / 30_000)
})

test.each(['', '12345', '1234567', 'abcdef', '１２３', '١٢٣٤٥٦', '१२३४५६', '1e4000', '½½½½½½'])(
  '%j is a wrong code',
  (text) => {
    expect(counterOf(secret, text, at)).toBeUndefined()
  },
)
