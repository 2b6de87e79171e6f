import { expect, test } from 'vitest'

import { clockLine, durationText } from './clock-text.ts'

const hourMs = 3_600_000
const running = { target_ms: 8 * hourMs, used_ms: 0, running_since: 0, due_at: 8 * hourMs }
const still = { target_ms: 8 * hourMs, used_ms: hourMs, running_since: null, due_at: null }

test.each([
  [running, 'open', hourMs, 'clock_left', '7:00'],
  [running, 'waiting_staff', 8 * hourMs, 'clock_left', '0:00'],
  [running, 'waiting_staff', 8 * hourMs + 59_999, 'clock_over', '0:00'],
  [running, 'waiting_staff', 10 * hourMs, 'clock_over', '2:00'],
  [still, 'waiting_user', 99 * hourMs, 'clock_waits_for_you', '1:00'],
  [still, 'solved', 99 * hourMs, 'clock_solved', '1:00'],
] as const)('a clock %o in the state %s at %i reads %s %s', (clock, state, now, key, time) => {
  expect(clockLine({ clock, state }, now)).toEqual({ key, values: { time } })
})

test('a duration has hours and minutes, rounded down', () => {
  expect(durationText(48 * hourMs + 5 * 60_000 + 59_000)).toBe('48:05')
  expect(durationText(0)).toBe('0:00')
})
