import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { startI18n } from '../app/i18n.ts'
import { InfiniteList } from './record-list.tsx'

/** Notifies the list that its end is visible. */
let showEnd: () => void = () => undefined

beforeEach(async () => {
  await startI18n('en')
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (seen: { isIntersecting: boolean }[]) => void) {
        showEnd = () => notify([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const pages = { hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: false }

function show(state: Partial<typeof pages>) {
  const fetchNextPage = vi.fn()
  render(<InfiniteList pages={{ ...pages, ...state, fetchNextPage }}>rows</InfiniteList>)
  return fetchNextPage
}

test('the end of a list shows that there is no more data', () => {
  show({ hasNextPage: false })
  expect(screen.getByText('No more data')).toBeTruthy()
})

test('the next page is fetched near the end of the list', () => {
  const fetchNextPage = show({})
  expect(screen.queryByText('No more data')).toBeNull()
  showEnd()
  expect(fetchNextPage).toHaveBeenCalledOnce()
})

test('a page that failed is fetched again only by its button', () => {
  const fetchNextPage = show({ isFetchNextPageError: true })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(fetchNextPage).toHaveBeenCalledOnce()
})
