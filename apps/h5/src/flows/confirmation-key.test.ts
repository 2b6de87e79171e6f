import { expect, test } from 'vitest'

import { ConfirmationKey } from './confirmation-key.ts'

test('an input whose answer was lost keeps its key', () => {
  const confirmation = new ConfirmationKey()
  expect(confirmation.keyFor('1000 USDT')).toBe(confirmation.keyFor('1000 USDT'))
})

test('another input, and the same one after its answer, get keys of their own', () => {
  const confirmation = new ConfirmationKey()
  const first = confirmation.keyFor('1000 USDT')
  const second = confirmation.keyFor('2000 USDT')
  confirmation.answered()
  const third = confirmation.keyFor('2000 USDT')
  expect(new Set([first, second, third]).size).toBe(3)
})

test('a key is one that the server takes', () => {
  expect(new ConfirmationKey().keyFor('')).toMatch(/^[A-Za-z0-9_.:-]{1,64}$/)
})
