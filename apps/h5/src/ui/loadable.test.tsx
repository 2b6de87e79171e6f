import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { startI18n } from '../app/i18n.ts'
import { Loadable } from './loadable.tsx'

beforeEach(async () => {
  await startI18n('en')
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const show = (query: { data: string[] | undefined; isError: boolean; refetch: () => unknown }) =>
  render(
    <Loadable query={query} isEmpty={(list) => list.length === 0} empty={<p>Nothing yet</p>}>
      {(list) => <p>{list.join()}</p>}
    </Loadable>,
  )
const refetch = () => undefined

test('loading is shown only after 800 ms', () => {
  show({ data: undefined, isError: false, refetch })
  act(() => void vi.advanceTimersByTime(799))
  expect(screen.queryByLabelText('Loading')).toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByLabelText('Loading')).toBeTruthy()
})

test('an empty list is shown as such', () => {
  show({ data: [], isError: false, refetch })
  expect(screen.getByText('Nothing yet')).toBeTruthy()
})

test('an error offers a retry', () => {
  const retried: string[] = []
  show({ data: undefined, isError: true, refetch: () => retried.push('again') })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retried).toEqual(['again'])
})

test('data stays visible when a later fetch fails', () => {
  show({ data: ['BTC'], isError: true, refetch })
  expect(screen.getByText('BTC')).toBeTruthy()
})
