import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { useConnection } from '../app/connection.ts'
import { expectPrices, notePrice, silenceMs } from './use-room.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const isSilent = () => useConnection.getState().isSilent

test('prices are stale when none has arrived for five seconds, and current with the next', () => {
  const stop = expectPrices()
  vi.advanceTimersByTime(silenceMs - 1000)
  notePrice()
  vi.advanceTimersByTime(silenceMs - 1000)
  expect(isSilent()).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(isSilent()).toBe(true)
  notePrice()
  expect(isSilent()).toBe(false)
  stop()
})

test('a page without prices never has stale ones', () => {
  const [stop, stopOther] = [expectPrices(), expectPrices()]
  vi.advanceTimersByTime(silenceMs)
  stop()
  expect(isSilent()).toBe(true)
  stopOther()
  expect(isSilent()).toBe(false)
  vi.advanceTimersByTime(silenceMs)
  expect(isSilent()).toBe(false)
})
