import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { session } from '../../app/session.ts'
import { renderInConsole, stubServer } from '../../testing/render-in-console.tsx'
import { ChatPage } from './chat-page.tsx'
import { MutesPage } from './mutes-page.tsx'

const reported = {
  id: 31,
  room: 'BTCUSDT',
  at: 1,
  author: 1_000_042,
  name: 'Seller',
  avatar: '',
  badge: '',
  text: 'Buy <b>my</b> course',
  card: null,
  state: 'hidden',
  reports: [
    { reason: 'scam', count: 1 },
    { reason: 'spam', count: 2 },
  ],
  staff_name: '',
  reason: '',
}
const counts = { reported: 1, removed: 0, all: 1, muted: 1 }
const answers = {
  '/admin/chat': () => ({ list: [reported], next: null }),
  '/admin/chat/counts': () => counts,
  '/admin/markets': () => ({ list: [] }),
  '/admin/chat/remove': () => true,
  '/admin/chat/mute': () => ({ id: 1 }),
}

/** Fills in the reason of the open form and confirms it. */
async function confirmWith(reason: string) {
  const form = await screen.findByRole('dialog')
  fireEvent.change(within(form).getByLabelText('Reason'), { target: { value: reason } })
  fireEvent.click(within(form).getByRole('button', { name: 'Confirm' }))
}

test('a reported message is removed, and its author muted, with a reason', async () => {
  session.signIn({ token: 't', id: 4, name: 'Rita', role: 'support' })
  const sent = stubServer(answers)
  await renderInConsole(<ChatPage />)
  await screen.findByText('Buy <b>my</b> course')
  await screen.findByText('Spam: 2')
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await confirmWith('Advertising')
  await waitFor(() => expect(sent).toContainEqual({ lang: 'en', id: '31', reason: 'Advertising' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Mute' }))
  await confirmWith('Repeated advertising')
  await waitFor(() =>
    expect(sent).toContainEqual({
      lang: 'en',
      user_id: '1000042',
      term: '24h',
      reason: 'Repeated advertising',
    }),
  )
})

test('an auditor reads and has no buttons', async () => {
  session.signIn({ token: 't', id: 4, name: 'Aud', role: 'auditor' })
  stubServer(answers)
  await renderInConsole(<ChatPage />)
  await screen.findByText('Buy <b>my</b> course')
  for (const name of ['Remove', 'Show again', 'Mute', 'Post as staff'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a mute in force can be ended, one that is over cannot', async () => {
  session.signIn({ token: 't', id: 4, name: 'Rita', role: 'support' })
  const mute = {
    id: 5,
    user_id: 1_000_042,
    name: 'Seller',
    at: 1,
    until: null,
    reason: 'Advertising',
    staff_name: 'Rita',
    is_over: false,
  }
  const list = [mute, { ...mute, id: 6, reason: 'Abuse', until: 2, is_over: true }]
  const sent = stubServer({
    '/admin/chat/mutes': () => ({ list, next: null }),
    '/admin/chat/unmute': () => true,
  })
  await renderInConsole(<MutesPage />)
  await screen.findByText('Abuse')
  await screen.findByText('Over')
  fireEvent.click(screen.getByRole('button', { name: 'End mute' }))
  await confirmWith('Apologised')
  await waitFor(() => expect(sent).toContainEqual({ lang: 'en', id: '5', reason: 'Apologised' }))
})
