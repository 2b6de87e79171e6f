import { expect, test } from 'vitest'

import { durationText } from './duration-text.ts'

test.each([
  [0, '0 min'],
  [90_000, '1.5 min'],
  [5_400_000, '1.5 hr'],
  [172_800_000, '2 days'],
])('%i ms are %s', (durationMs, text) => expect(durationText(durationMs, 'en')).toBe(text))

test('figures are written alike in every language', () => {
  expect(durationText(5_400_000, 'fr')).toMatch(/^1\.5\sh$/)
})
