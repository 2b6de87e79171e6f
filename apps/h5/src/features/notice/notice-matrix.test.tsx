import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { i18n, startI18n } from '../../app/i18n.ts'
import { NoticeMatrix } from './notice-matrix.tsx'
import type { NoticeSettings } from './use-notice-settings.ts'

// As long as `expect.poll` waits on a slow machine.
configure({ asyncUtilTimeout: 45_000 })

const groups: NoticeSettings['groups'] = [
  { group: 'security', app: true, mail: true, push: false, locked: ['app', 'mail'] },
  { group: 'trade', app: true, mail: false, push: true, locked: ['app'] },
]
let sent: Record<string, string>[]

beforeEach(async () => {
  sent = []
  await startI18n('en')
  await i18n.loadNamespaces('notice')
  vi.stubGlobal('fetch', async (_: string, init?: { body?: URLSearchParams }) => {
    sent.push(Object.fromEntries(init?.body ?? []))
    return Response.json({ type: 'ok', code: 1, message: {} })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('each kind has a cell for each channel, and what is always sent has no switch', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NoticeMatrix groups={groups} />
    </QueryClientProvider>,
  )
  const table = screen.getAllByRole('row').map((row) => row.textContent)
  expect(table).toEqual(['KindAppE-mailPush', 'SecurityAlwaysAlways', 'TradingAlways'])
  const switches = screen.getAllByRole('switch')
  expect(
    switches.map((one) => [one.getAttribute('aria-label'), one.getAttribute('aria-checked')]),
  ).toEqual([
    ['Security: Push', 'false'],
    ['Trading: E-mail', 'false'],
    ['Trading: Push', 'true'],
  ])
  fireEvent.click(screen.getByRole('switch', { name: 'Trading: Push' }))
  await waitFor(() => expect(sent).toMatchObject([{ group: 'trade', channel: 'push', on: '0' }]))
})
