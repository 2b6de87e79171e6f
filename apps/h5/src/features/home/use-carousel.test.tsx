import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { useCarousel } from './use-carousel.ts'

const width = 390
let isReduced = false

beforeEach(() => {
  vi.useFakeTimers()
  isReduced = false
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
  // The tests' document has no layout: a scroll ends at once.
  HTMLElement.prototype.scrollTo = function (this: HTMLElement, options) {
    this.scrollLeft = typeof options === 'object' ? (options.left ?? 0) : 0
    fireEvent.scroll(this)
  }
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Three() {
  const { index, track, area } = useCarousel(3)
  return (
    <div {...area}>
      <ul {...track} />
      <output>{index}</output>
    </div>
  )
}

const index = () => screen.getByRole('status').textContent
const wait = (seconds: number) =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1000)
  })

test('cards rotate automatically and begin again after the last', () => {
  render(<Three />)
  expect(index()).toBe('0')
  for (const expected of ['1', '2', '0']) {
    wait(5)
    expect(index()).toBe(expected)
  }
})

test('cards do not rotate while a finger rests on them', () => {
  render(<Three />)
  fireEvent.touchStart(screen.getByRole('list'))
  wait(30)
  expect(index()).toBe('0')
  fireEvent.touchEnd(screen.getByRole('list'))
  wait(5)
  expect(index()).toBe('1')
})

test('with reduced motion cards do not rotate', () => {
  isReduced = true
  render(<Three />)
  wait(30)
  expect(index()).toBe('0')
})
