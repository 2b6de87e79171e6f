import { expect, test } from 'vitest'

import { typicalText } from './typical-text.ts'

test.each([
  [0, '1 second'],
  [8, '8 seconds'],
  [89, '89 seconds'],
  [90, '2 minutes'],
  [3600, '60 minutes'],
  [7200, '2 hours'],
  [86_400, '24 hours'],
  [200_000, '2 days'],
])('%i seconds are %s', (seconds, text) => {
  expect(typicalText(seconds, 'en')).toBe(text)
})

test('the unit is in the language of the user', () => {
  // Between them is a space that does not break.
  expect(typicalText(8, 'fra')).toMatch(/^8\ssecondes$/)
})
