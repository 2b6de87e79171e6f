import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { PullToRefresh } from './pull-to-refresh.tsx'

let refreshes = 0
const onRefresh = () => {
  refreshes += 1
  return Promise.resolve()
}
beforeEach(() => {
  refreshes = 0
  render(
    <PullToRefresh onRefresh={onRefresh}>
      <p>List</p>
    </PullToRefresh>,
  )
})
afterEach(() => {
  cleanup()
  window.scrollY = 0
})

async function pullBy(distance: number) {
  const list = screen.getByText('List')
  fireEvent.touchStart(list, { touches: [{ clientY: 100 }] })
  fireEvent.touchMove(list, { touches: [{ clientY: 100 + distance }] })
  await act(async () => {
    fireEvent.touchEnd(list)
    await Promise.resolve()
  })
}

test('a long pull at the top fetches again', async () => {
  await pullBy(140)
  expect(refreshes).toBe(1)
})

test('a short pull, or one in the middle of the page, does nothing', async () => {
  await pullBy(60)
  window.scrollY = 300
  await pullBy(140)
  expect(refreshes).toBe(0)
})
