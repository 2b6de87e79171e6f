import { afterEach, expect, test } from 'vitest'

import {
  formatDate,
  formatDateTime,
  formatRelativeTime,
  formatTime,
  formatUtcDay,
} from './format-time.ts'

const now = new Date(2026, 10, 21, 7, 5, 9).getTime()
const minuteMs = 60_000

test.each([
  [0, 'just now'],
  [299_999, 'just now'],
  [300_000, '5 minutes ago'],
  [60 * minuteMs - 1, '59 minutes ago'],
  [60 * minuteMs, '1 hour ago'],
  [24 * 60 * minuteMs - 1, '23 hours ago'],
  [24 * 60 * minuteMs, '1 day ago'],
  [30 * 24 * 60 * minuteMs - 1, '29 days ago'],
  [30 * 24 * 60 * minuteMs, '2026-10-22'],
])('a time %i ms ago is shown as %s', (ageMs, shown) => {
  const words = { now, languageTag: 'en', justNow: 'just now' }
  expect(formatRelativeTime(now - ageMs, words)).toBe(shown)
})

test('a relative time is in the language of the user', () => {
  const words = { now, languageTag: 'zh-Hans', justNow: '刚刚' }
  expect(formatRelativeTime(now - 5 * minuteMs, words)).toBe('5分钟前')
})

test('a date is yyyy-mm-dd', () => {
  expect(formatDate(now)).toBe('2026-11-21')
  expect(formatTime(now)).toBe('07:05:09')
  expect(formatDateTime(now)).toBe('2026-11-21 07:05:09')
})

const zone = process.env['TZ']
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

test.each([
  ['America/Los_Angeles', '2026-07-31'],
  ['UTC', '2026-08-01'],
  ['Pacific/Auckland', '2026-08-01'],
])('a UTC day has its date in %s too, where a moment has the local one', (zoneOfUser, local) => {
  process.env['TZ'] = zoneOfUser
  const midnight = Date.UTC(2026, 7, 1)
  expect(formatDate(midnight)).toBe(local)
  expect(formatUtcDay(midnight)).toBe('2026-08-01')
  expect(formatUtcDay(Date.UTC(2026, 6, 31, 23, 59))).toBe('2026-07-31')
})
