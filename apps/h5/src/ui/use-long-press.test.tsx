import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { useLongPress } from './use-long-press.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Row({ onHold, onOther }: { onHold: () => void; onOther: () => void }) {
  return (
    <>
      <button {...useLongPress(onHold)}>Row</button>
      <button onClick={onOther}>Other</button>
    </>
  )
}

function setUp() {
  const calls = { held: 0, other: 0 }
  render(<Row onHold={() => (calls.held += 1)} onOther={() => (calls.other += 1)} />)
  return { calls, row: screen.getByText('Row'), other: screen.getByText('Other') }
}

test('a press of half a second is held, a shorter one is not', () => {
  const { calls, row } = setUp()
  fireEvent.pointerDown(row, { button: 0 })
  vi.advanceTimersByTime(499)
  fireEvent.pointerUp(row)
  vi.advanceTimersByTime(500)
  expect(calls.held).toBe(0)
  fireEvent.pointerDown(row, { button: 0 })
  vi.advanceTimersByTime(500)
  expect(calls.held).toBe(1)
})

test('the click of the release is suppressed, and the next click is not', () => {
  const { calls, row, other } = setUp()
  fireEvent.pointerDown(row, { button: 0 })
  vi.advanceTimersByTime(500)
  // What opened under the finger meanwhile.
  fireEvent.pointerUp(other)
  fireEvent.click(other)
  expect(calls.other).toBe(0)
  fireEvent.click(other)
  expect(calls.other).toBe(1)
})

test.each(['pointerDown', 'keyDown'] as const)(
  'a release without a click does not suppress the click after the next %s',
  (next) => {
    const { calls, row, other } = setUp()
    fireEvent.pointerDown(row, { button: 0 })
    vi.advanceTimersByTime(500)
    fireEvent.pointerUp(row)
    fireEvent[next](other)
    fireEvent.click(other)
    expect(calls.other).toBe(1)
  },
)
