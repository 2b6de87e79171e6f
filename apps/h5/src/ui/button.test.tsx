import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { Button } from './button.tsx'

let taps = 0
const button = (isBusy = false) => (
  <Button isBusy={isBusy} onClick={() => (taps += 1)}>
    Buy
  </Button>
)
const tap = () => fireEvent.click(screen.getByRole('button', { name: 'Buy' }))

beforeEach(() => {
  taps = 0
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a tap within 500 ms of another is the same tap', () => {
  render(button())
  tap()
  vi.setSystemTime(1_000_499)
  tap()
  expect(taps).toBe(1)
  vi.setSystemTime(1_000_500)
  tap()
  expect(taps).toBe(2)
})

test('when the operation has ended, the next tap is accepted at once', () => {
  const { rerender } = render(button())
  tap()
  rerender(button(true))
  tap()
  rerender(button(false))
  tap()
  expect(taps).toBe(2)
})

test('a device clock that is set back does not block taps', () => {
  render(button())
  tap()
  vi.setSystemTime(0)
  tap()
  expect(taps).toBe(2)
})

test('an input or a tap elsewhere ends the rest, because what follows is no double tap', () => {
  render(
    <>
      {button()}
      <input aria-label="Size" />
      <p>Elsewhere</p>
    </>,
  )
  tap()
  fireEvent.input(screen.getByLabelText('Size'), { target: { value: '1' } })
  tap()
  expect(taps).toBe(2)
  fireEvent.click(screen.getByText('Elsewhere'))
  tap()
  expect(taps).toBe(3)
  fireEvent.click(screen.getByText('Buy'))
  expect(taps).toBe(3)
})
