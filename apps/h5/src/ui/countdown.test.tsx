import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { setServerTime } from '../app/server-time.ts'
import { Countdown, formatTimeLeft } from './countdown.tsx'

const now = Date.UTC(2026, 10, 25, 12)

beforeEach(() => vi.useFakeTimers({ now }))
afterEach(() => {
  cleanup()
  setServerTime(new Date().toUTCString())
  vi.useRealTimers()
})

test.each([
  [0, '00:00:00'],
  [1, '00:00:01'],
  [59_001, '00:01:00'],
  [3_661_000, '01:01:01'],
  [86_399_500, '1d 00:00:00'],
  [302_400_000, '3d 12:00:00'],
])('%i ms are %s', (leftMs, text) => expect(formatTimeLeft(leftMs, 'en')).toBe(text))

test('it counts by the second and calls onEnd once', () => {
  const onEnd = vi.fn<() => void>()
  render(<Countdown until={now + 2500} onEnd={onEnd} />)
  expect(screen.getByRole('timer').textContent).toBe('00:00:03')
  act(() => void vi.advanceTimersByTime(500))
  expect(screen.getByRole('timer').textContent).toBe('00:00:02')
  act(() => void vi.advanceTimersByTime(1999))
  expect(onEnd).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(10_000))
  expect(screen.getByRole('timer').textContent).toBe('00:00:00')
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('it counts by the time of the server, where the device has another', () => {
  setServerTime(new Date(now + 3_600_000).toUTCString())
  render(<Countdown until={now + 3_610_000} />)
  expect(screen.getByRole('timer').textContent).toBe('00:00:10')
})

test('a page that was hidden shows the right time when it is visible again', () => {
  render(<Countdown until={now + 100_000} />)
  vi.setSystemTime(now + 60_000)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(screen.getByRole('timer').textContent).toBe('00:00:40')
})
