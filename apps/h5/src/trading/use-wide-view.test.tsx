import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { useWideView } from './use-wide-view.ts'

/** A phone that can be turned. */
const phone = new (class extends EventTarget {
  matches = false
  turn(isLying: boolean) {
    this.matches = isLying
    this.dispatchEvent(new Event('change'))
  }
})()

beforeEach(() => {
  phone.matches = false
  const upright = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', (query: string) => (query.includes('landscape') ? phone : upright))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the chart fills a phone in landscape, and is in the page in portrait', () => {
  const { result } = renderHook(useWideView)
  expect(result.current.isOpen).toBe(false)
  act(() => phone.turn(true))
  expect(result.current.isOpen).toBe(true)
  act(() => phone.turn(false))
  expect(result.current.isOpen).toBe(false)
})

test('what was opened or closed by hand stays so until the phone is turned', () => {
  const { result } = renderHook(useWideView)
  act(() => result.current.open())
  expect(result.current.isOpen).toBe(true)
  act(() => result.current.close())
  act(() => phone.turn(true))
  act(() => result.current.close())
  expect(result.current.isOpen).toBe(false)
  act(() => phone.turn(false))
  act(() => phone.turn(true))
  expect(result.current.isOpen).toBe(true)
})
