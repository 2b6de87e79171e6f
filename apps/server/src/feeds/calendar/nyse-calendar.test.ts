import { describe, expect, test } from 'vitest'

import { nyseSession } from './nyse-calendar.ts'
import { nyseDays } from './nyse-days.ts'

const opens = (text: string) => ({ isOpen: false, until: Date.parse(text) })
const open = { isOpen: true }

test.each([
  ['a winter morning, a moment before', '2026-11-20T14:29:59.999Z', opens('2026-11-20T14:30Z')],
  ['half past nine in winter', '2026-11-20T14:30Z', open],
  ['four in winter', '2026-11-20T21:00Z', opens('2026-11-23T14:30Z')],
  ['a moment before four', '2026-11-20T20:59:59.999Z', open],
  ['a Sunday', '2026-11-22T16:00Z', opens('2026-11-23T14:30Z')],
  ['half past nine in summer', '2026-07-06T13:30Z', open],
  ['nine in summer, half past nine in winter', '2026-07-06T13:00Z', opens('2026-07-06T13:30Z')],
  ['the Friday before the clocks go forward', '2026-03-06T21:00Z', opens('2026-03-09T13:30Z')],
  ['the Friday before the clocks go back', '2026-10-30T20:00Z', opens('2026-11-02T14:30Z')],
  ['Thanksgiving', '2026-11-26T16:00Z', opens('2026-11-27T14:30Z')],
  ['the day after, before one', '2026-11-27T17:59Z', open],
  ['the day after, at one', '2026-11-27T18:00Z', opens('2026-11-30T14:30Z')],
  ['the fourth of July on a Saturday', '2026-07-03T15:00Z', opens('2026-07-06T13:30Z')],
  ['a long weekend at Christmas', '2026-12-24T19:00Z', opens('2026-12-28T14:30Z')],
  ['Christmas, at an hour of trading', '2026-12-25T20:59Z', opens('2026-12-28T14:30Z')],
  ['a year of which nothing is known', '2029-03-07T16:00Z', { isOpen: false, until: 0 }],
])('%s', (_, text, expected) => {
  expect(nyseSession(Date.parse(text))).toEqual(expected)
})

const date = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
const weekdayOf = (text: string) => new Date(text).getUTCDay()

/** The n-th Monday, Thursday, … of a month; the last with n = -1. */
function nth(year: number, month: number, weekday: number, n: number): string {
  const days = Array.from({ length: 31 }, (_, i) => date(year, month, i + 1)).filter(
    (day) => Number(day.slice(5, 7)) === month && weekdayOf(day) === weekday,
  )
  return days.at(n < 0 ? n : n - 1) ?? ''
}

/** A fixed day; on a Sunday the Monday after, on a Saturday the Friday before. */
function observed(year: number, month: number, day: number): string {
  const shift = { 0: 1, 6: -1 }[weekdayOf(date(year, month, day))] ?? 0
  return date(year, month, day + shift)
}

/** Two days before Easter, by the anonymous Gregorian computus. */
function goodFriday(year: number): string {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const d = b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3)
  const h = (19 * a + d + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return date(year, Math.floor(sum / 31), (sum % 31) + 1 - 2)
}

describe.each(Object.keys(nyseDays).map(Number))('the published days of %i', (year) => {
  test('follow the rules of the exchange (its rule 7.2)', () => {
    const newYear = date(year, 1, 1)
    const rules = [
      // There is no substitute for a Saturday: the Friday ends the business year.
      ...(weekdayOf(newYear) === 6 ? [] : [observed(year, 1, 1)]),
      nth(year, 1, 1, 3),
      nth(year, 2, 1, 3),
      goodFriday(year),
      nth(year, 5, 1, -1),
      observed(year, 6, 19),
      observed(year, 7, 4),
      nth(year, 9, 1, 1),
      nth(year, 11, 4, 4),
      observed(year, 12, 25),
    ]
    expect(nyseDays[year]?.closed).toEqual(rules)
  })

  test('close early on the eves of two holidays and on the day after Thanksgiving', () => {
    const closed = nyseDays[year]?.closed ?? []
    const thanksgiving = Number(nth(year, 11, 4, 4).slice(8))
    const eves = [date(year, 7, 3), date(year, 11, thanksgiving + 1), date(year, 12, 24)]
    const isWorkday = (day: string) => ![0, 6].includes(weekdayOf(day)) && !closed.includes(day)
    // 3 July is a half day only where 4 July itself is a holiday.
    const short = eves
      .filter(isWorkday)
      .filter((day) => day !== date(year, 7, 3) || closed.includes(date(year, 7, 4)))
    expect(nyseDays[year]?.half).toEqual(short)
  })
})
