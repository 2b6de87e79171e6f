import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { useTurns } from './notice-line.tsx'

let isReduced = false

beforeEach(() => {
  vi.useFakeTimers()
  isReduced = false
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Turns({ count }: { count: number }) {
  return <output>{useTurns(count, 3000)}</output>
}
const shown = () => screen.getByRole('status').textContent
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('the index increases step by step and begins again', () => {
  render(<Turns count={2} />)
  const seen = [0, 1, 2].map(() => {
    const now = shown()
    pass(3000)
    return now
  })
  expect(seen).toEqual(['0', '1', '0'])
})

test('the index stays within a list that became shorter', () => {
  const { rerender } = render(<Turns count={3} />)
  pass(6000)
  rerender(<Turns count={1} />)
  expect(shown()).toBe('0')
  rerender(<Turns count={0} />)
  expect(shown()).toBe('0')
})

test('with reduced motion the index does not change', () => {
  isReduced = true
  render(<Turns count={3} />)
  pass(30_000)
  expect(shown()).toBe('0')
})
