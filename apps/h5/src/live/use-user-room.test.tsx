import type { RealtimeMessage } from '@candor/protocol'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { socket } from '../app/api.ts'
import { startI18n } from '../app/i18n.ts'
import { useSession } from '../app/session.ts'
import { useToast } from '../ui/toast.tsx'
import { useUserRoom } from './use-user-room.ts'

type Receive = (message: RealtimeMessage) => void

beforeEach(async () => {
  await startI18n('en')
  useToast.setState({ text: null })
  useSession.getState().signIn('token')
})
afterEach(() => {
  cleanup()
  useSession.getState().signOut()
  vi.restoreAllMocks()
})

const Reader = () => (useUserRoom(), null)

/** The user's room while a page is open, and the client of the page's queries. */
function openRoom(): { receive: Receive; client: QueryClient } {
  let receive: Receive | undefined
  vi.spyOn(socket, 'subscribe').mockImplementation((_room, listener) => {
    receive = listener
    return () => undefined
  })
  const client = new QueryClient()
  render(
    <QueryClientProvider client={client}>
      <Reader />
    </QueryClientProvider>,
  )
  if (receive === undefined) throw new Error('nothing listens to the room')
  return { receive, client }
}

const notice = (kind: string): RealtimeMessage =>
  ({
    room: 'user',
    seq: 1,
    at: 0,
    event: 'notice',
    data: { id: 1, at: 0, kind, ref: 1, values: { amount: '4.00000000', code: 'USDT' } },
  }) as RealtimeMessage // The type lacks kinds of other versions.

test('a notice has the text of the feature that its kind begins with', async () => {
  const { receive } = openRoom()
  receive(notice('lockup_dividend'))
  await expect.poll(() => useToast.getState().text).toBe('Dividend received: 4 USDT')
})

test('a notice of no feature is not shown, and the page’s data is fetched again', async () => {
  const { receive, client } = openRoom()
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  receive(notice('unknown_kind'))
  receive(notice('unknown_kind'))
  await expect.poll(() => invalidate).toHaveBeenCalledExactlyOnceWith({ queryKey: ['user'] })
  expect(useToast.getState().text).toBeNull()
})

test('what changes while nothing listens is fetched by the next page', () => {
  const { client } = openRoom()
  client.setQueryData(['user', 'wallet'], 'before')
  expect(client.getQueryState(['user', 'wallet'])?.isInvalidated).toBe(false)
  cleanup()
  expect(client.getQueryState(['user', 'wallet'])?.isInvalidated).toBe(true)
})
