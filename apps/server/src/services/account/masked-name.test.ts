import { expect, test } from 'vitest'

import { maskedName } from './masked-name.ts'

test.each([
  ['U1000001', 'U***1'],
  ['Alice', 'A***e'],
  ['Al', 'A***'],
  ['小明', '小***'],
  ['𠮷野屋', '𠮷***屋'],
  ['', '***'],
])('%s is shown as %s', (nickname, shown) => {
  expect(maskedName(nickname)).toBe(shown)
})
