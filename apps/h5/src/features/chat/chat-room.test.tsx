import type { RealtimeEvents } from '@candor/protocol'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { i18n, startI18n } from '../../app/i18n.ts'
import { useSession } from '../../app/session.ts'
import type { ChatMessage } from './chat-log.ts'
import { ChatRoom } from './chat-room.tsx'
import { useMutedAuthors } from './muted-authors.ts'

const rooms = new Map<string, (message: unknown) => void>()
vi.mock('../../live/use-room.ts', () => ({
  useRoom: (room: string | undefined, listener: (message: unknown) => void) => {
    if (room !== undefined) rooms.set(room, listener)
  },
}))

vi.mock('../../live/use-site.ts', () => ({ useBrand: () => ({ siteName: 'Candor' }) }))

const [ownId, otherId] = [7, 8]
const messageOf = (id: number, of: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  room: 'en',
  at: Date.now(),
  author: otherId,
  name: 'Bob',
  avatar: '',
  badge: '',
  text: `Message ${id}`,
  card: null,
  ...of,
})
const card = {
  kind: 'lever',
  id: 12,
  symbol: 'BTCUSDT',
  side: 'long',
  multiple: 20,
  entry: '60000.00',
  exit: '62000.00',
  return_percent: '65.75',
  closed_at: 1,
} as const

type Sent = { readonly path: string; readonly body: Record<string, string>; readonly key: string }
let sent: Sent[] = []
let posting = {}
let sendAnswer: () => Response

const ok = (message: unknown) => Response.json({ type: 'ok', code: 1, message })

function answer(path: string): unknown {
  if (path === '/chat/rooms')
    return { rooms: [{ room: 'en', kind: 'language', newest: null }], posting }
  if (path === '/chat/messages') return { list: [messageOf(2), messageOf(1)], next: null, seq: 100 }
  if (path === '/chat/cards') return [card]
  return path === '/user/info' ? { id: ownId, nickname: 'Ann', avatar: '' } : true
}

beforeEach(async () => {
  sent = []
  posting = { is_allowed: true, has_email: true, is_old: true, old_at: 1, mute: null }
  sendAnswer = () => ok(messageOf(3, { author: ownId }))
  rooms.clear()
  useMutedAuthors.getState().unmuteAll()
  Element.prototype.scrollIntoView = () => undefined
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const path = new URL(url, 'http://localhost').pathname.replace('/api', '')
    if (init?.method === 'POST') {
      const body = Object.fromEntries(init.body as URLSearchParams)
      sent.push({ path, body, key: new Headers(init.headers).get('idempotency-key') ?? '' })
    }
    return path === '/chat/send' ? sendAnswer() : ok(answer(path))
  })
  await startI18n('en')
  await i18n.loadNamespaces('chat')
  useSession.getState().signIn('token')
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  useSession.getState().signOut()
})

async function open() {
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <MemoryRouter>
        <ChatRoom room="en" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByText('Message 2')
}

const receive = (seq: number, data: RealtimeEvents['chat']) =>
  act(() => rooms.get('chat:en')?.({ room: 'chat:en', at: 1, event: 'chat', seq, data }))

const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('the messages of the room follow its events', async () => {
  await open()
  receive(101, { messages: [messageOf(3)], gone: [] })
  receive(102, { messages: [], gone: [1] })
  await waitFor(() => expect(texts()).toHaveLength(2))
  expect(texts()[0]).toContain('Message 2')
  expect(texts()[1]).toContain('Message 3')
})

test('the server’s badges are shown, and a message of the staff has no menu', async () => {
  await open()
  const spoken = messageOf(3, { author: 0, name: '', badge: 'staff', text: 'Be kind' })
  receive(101, { messages: [spoken], gone: [] })
  const row = (await screen.findByText('Be kind')).closest('li')
  expect(row?.textContent).toContain('Candor team')
  expect(within(row ?? document.body).queryByRole('button')).toBeNull()
})

test('a message is sent once: a repeat after a lost reply has the same key', async () => {
  await open()
  sendAnswer = () => {
    throw new TypeError('the connection was lost')
  }
  const field = await screen.findByRole('textbox', { name: 'Message' })
  fireEvent.change(field, { target: { value: ' Hello ' } })
  const button = screen.getByRole('button', { name: 'Send' })
  fireEvent.click(button)
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  expect(field).toHaveProperty('value', ' Hello ')
  sendAnswer = () => ok(messageOf(3, { author: ownId }))
  fireEvent.click(button)
  await waitFor(() => expect(field).toHaveProperty('value', ''))
  expect(sent.map(({ body }) => [body['room'], body['text']])).toEqual([
    ['en', 'Hello'],
    ['en', 'Hello'],
  ])
  expect(sent[0]?.key).toMatch(/^[\da-f]{32}$/)
  expect(sent[1]?.key).toBe(sent[0]?.key)
})

test('a trade is shared by its id', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Share a trade' }))
  fireEvent.click(await screen.findByRole('button', { name: /BTCUSDT/ }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ path: '/chat/send', body: { card: 'lever-12' } })
})

test('what posting needs takes the place of the field', async () => {
  posting = { is_allowed: false, has_email: false, is_old: false, old_at: 1, mute: null }
  await open()
  const needs = await screen.findByRole('region', { name: 'To post you need' })
  expect(within(needs).getAllByText('Missing')).toHaveLength(2)
  expect(within(needs).getByRole('link', { name: 'Link email' }).getAttribute('href')).toBe(
    '/pages/setting/email',
  )
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a muted user reads the reason', async () => {
  const mute = { until: null, reason: 'Repeated advertising' }
  posting = { is_allowed: false, has_email: true, is_old: true, old_at: 1, mute }
  await open()
  await screen.findByText('You are banned from posting')
  expect(screen.getByText('Repeated advertising')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a message is reported, and its author is hidden on this device', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Message 2' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Scam' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ path: '/chat/report', body: { id: '2', reason: 'scam' } })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Message 2' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Hide this author' }))
  await screen.findByText('No messages yet')
  fireEvent.click(screen.getByRole('button', { name: 'Show hidden authors' }))
  await screen.findByText('Message 2')
})
