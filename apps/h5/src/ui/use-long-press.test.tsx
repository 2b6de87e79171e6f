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
  const heard = { held: 0, other: 0 }
  render(<Row onHold={() => (heard.held += 1)} onOther={() => (heard.other += 1)} />)
  return { heard, row: screen.getByText('Row'), other: screen.getByText('Other') }
}

test('a press of half a second is held, a shorter one is not', () => {
  const { heard, row } = setUp()
  fireEvent.pointerDown(row, { button: 0 })
  vi.advanceTimersByTime(499)
  fireEvent.pointerUp(row)
  vi.advanceTimersByTime(500)
  expect(heard.held).toBe(0)
  fireEvent.pointerDown(row, { button: 0 })
  vi.advanceTimersByTime(500)
  expect(heard.held).toBe(1)
})

test('letting go clicks on nothing; the next click counts again', () => {
  const { heard, row, other } = setUp()
  fireEvent.pointerDown(row, { button: 0 })
  vi.advanceTimersByTime(500)
  // What opened under the finger meanwhile.
  fireEvent.pointerUp(other)
  fireEvent.click(other)
  expect(heard.other).toBe(0)
  fireEvent.click(other)
  expect(heard.other).toBe(1)
})

test.each(['pointerDown', 'keyDown'] as const)(
  'a release that clicks on nothing leaves the click after the next %s alone',
  (next) => {
    const { heard, row, other } = setUp()
    fireEvent.pointerDown(row, { button: 0 })
    vi.advanceTimersByTime(500)
    fireEvent.pointerUp(row)
    fireEvent[next](other)
    fireEvent.click(other)
    expect(heard.other).toBe(1)
  },
)
