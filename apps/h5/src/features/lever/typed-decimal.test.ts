import { expect, test } from 'vitest'

import { sentDecimal, typedUnits } from './typed-decimal.ts'

test.each([
  ['', 0n, ''],
  ['.', 0n, ''],
  ['0.', 0n, '0'],
  ['4', 400n, '4'],
  ['4.', 400n, '4'],
  ['4.5', 450n, '4.5'],
  ['4.05', 405n, '4.05'],
])('what is typed as "%s" is %s hundredths, and is sent as "%s"', (text, units, sent) => {
  expect(typedUnits(text, 2)).toBe(units)
  expect(sentDecimal(text)).toBe(sent)
})
