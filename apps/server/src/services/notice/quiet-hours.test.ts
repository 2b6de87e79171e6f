import { expect, test } from 'vitest'

import { afterQuiet, clockText, isTimeZone, minutesOf } from './quiet-hours.ts'

const at = (text: string) => Date.parse(`2026-03-10T${text}Z`)
const night = { from: minutesOf('22:00'), to: minutesOf('07:00'), timeZone: 'UTC' }

test.each([
  ['21:59:59', '21:59:59'],
  ['22:00:00', '31:00:00'],
  ['23:30:30', '31:00:00'],
  ['03:00:00', '07:00:00'],
  ['06:59:59', '07:00:00'],
  ['07:00:00', '07:00:00'],
])('between 22:00 and 07:00 a message of %s waits until %s', (due, sent) => {
  const [hours = 0, ...rest] = sent.split(':').map(Number)
  const day = hours >= 24 ? 86_400_000 : 0
  const clock = [hours % 24, ...rest].map((part) => String(part).padStart(2, '0')).join(':')
  expect(afterQuiet(night, at(due))).toBe(at(clock) + day)
})

test('quiet hours of one day are between their times, and count in the user’s zone', () => {
  const noon = { from: minutesOf('12:00'), to: minutesOf('13:00'), timeZone: 'Asia/Shanghai' }
  expect(afterQuiet(noon, at('04:30:00'))).toBe(at('05:00:00'))
  expect(afterQuiet(noon, at('12:30:00'))).toBe(at('12:30:00'))
  expect(afterQuiet(undefined, at('04:30:00'))).toBe(at('04:30:00'))
})

test('the zone’s summer time counts', () => {
  const quiet = { ...night, timeZone: 'Europe/Paris' }
  const [winter, summer] = [Date.parse('2026-01-10T06:30Z'), Date.parse('2026-07-10T06:30Z')]
  expect(afterQuiet(quiet, winter)).toBe(winter)
  expect(afterQuiet(quiet, summer)).toBe(summer)
  expect(afterQuiet(quiet, summer - 2 * 3_600_000)).toBe(summer - 90 * 60_000)
})

test('a time of day is written as it is read', () => {
  for (const text of ['00:00', '07:05', '23:59']) expect(clockText(minutesOf(text))).toBe(text)
})

test.each([
  ['Asia/Hong_Kong', true],
  ['UTC', true],
  ['Mars/Base', false],
  ['', false],
  ['../etc', false],
])('%s is a time zone: %s', (name, isOne) => expect(isTimeZone(name)).toBe(isOne))
