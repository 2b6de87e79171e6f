import { expect, test } from 'vitest'

import { countIn } from './event-columns.tsx'

test('a row of counted refusals shows their number', () => {
  expect(countIn('{"class":"read","count":3005,"addresses":2}')).toBe(' × 3,005')
  expect(countIn('{"stay":true}')).toBe('')
  expect(countIn('{}')).toBe('')
})
