import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { toast, useToast } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a toast is shown for 1.5 s', () => {
  toast('Order placed')
  vi.advanceTimersByTime(1499)
  expect(useToast.getState().text).toBe('Order placed')
  vi.advanceTimersByTime(1)
  expect(useToast.getState().text).toBeNull()
})

test('a second toast replaces the first and has its own time', () => {
  toast('one')
  vi.advanceTimersByTime(1000)
  toast('two')
  vi.advanceTimersByTime(1000)
  expect(useToast.getState().text).toBe('two')
})

test('a toast with a link is shown for 3 s', () => {
  toast('Bought', { label: 'Details', path: '/' })
  vi.advanceTimersByTime(2999)
  expect(useToast.getState().text).toBe('Bought')
  vi.advanceTimersByTime(1)
  expect(useToast.getState()).toMatchObject({ text: null, link: undefined })
})
