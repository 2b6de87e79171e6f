import { expect, test } from 'vitest'

import { addDays, addMonths, weekdayOf, weeksOfMonth } from './month-days.ts'

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  // In this night the clocks of Europe go forward, and the day has 23 hours.
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-01-01', -1, '2025-12-31'],
])('%s and %i days is %s', (day, count, other) => {
  expect(addDays(day, count)).toBe(other)
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-03-31', -1, '2026-02-28'],
])('%s and %i months is %s', (day, count, other) => {
  expect(addMonths(day, count)).toBe(other)
})

test('a month is shown in weeks from Monday', () => {
  const weeks = weeksOfMonth('2026-11-21')
  expect(weekdayOf('2026-11-21')).toBe(5)
  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toEqual([...Array.from({ length: 6 }, () => undefined), '2026-11-01'])
  expect(weeks.at(-1)?.[0]).toBe('2026-11-30')
  expect(weeksOfMonth('2027-02-10')).toHaveLength(4)
})
