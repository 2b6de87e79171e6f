import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { i18n, startI18n } from '../../app/i18n.ts'
import { useSession } from '../../app/session.ts'
import { BidSheets } from './bid-sheets.tsx'
import type { NftDetail } from './use-nft.ts'

// As long as `expect.poll` waits on a slow machine.
configure({ asyncUtilTimeout: 45_000 })

const auction = {
  start_price: '100.00000000',
  increment: '10.00000000',
  margin: '20.00000000',
  has_reserve: false,
  next_bid: '120.00000000',
  leader: 'a***b',
  is_leading: false,
  extensions: 0,
  own_margin: '0.00000000',
  margin_missing: '20.00000000',
}
const artwork = {
  code: 'W1',
  title: 'Dawn',
  currency: 'USDT',
  end_at: Date.now() + 3_600_000,
} as NftDetail // The rest is not shown by the sheets.

let sent: { path: string; fields: Record<string, string> }[]
/** What the server wants as a deposit. */
let needed: string

const ok = (message: object) => Response.json({ type: 'ok', code: 1, message })

function simulatedServer(url: string, init?: RequestInit): Response {
  const body = init?.body instanceof URLSearchParams ? init.body : new URLSearchParams()
  const fields = Object.fromEntries(body)
  if (fields['dry'] === undefined) sent.push({ path: url, fields })
  if (url.endsWith('/wallet/list'))
    return ok({ accounts: { change: { list: [{ code: 'USDT', available: '980' }] } } })
  if (url.endsWith('/marginNFT')) return ok({ margin: fields['number'] ?? needed })
  if (url.endsWith('/auctionNFT')) return ok({ id: 1, price: fields['price'] ?? '' })
  return ok({})
}
const written = (path: string) => sent.filter((each) => each.path.endsWith(path))

function show(own: Partial<typeof auction> = {}) {
  const client = new QueryClient()
  const sheets = (part: Partial<typeof auction>) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <BidSheets artwork={artwork} auction={{ ...auction, ...part }} onClose={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>
  )
  const { rerender } = render(sheets(own))
  return (part: Partial<typeof auction>) => rerender(sheets(part))
}
const price = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Your bid/ })
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
/** A second tap within half a second is ignored. */
const tap = async (name: string) => {
  const found = await button(name)
  await waitFor(() => expect(found.disabled).toBe(false))
  fireEvent.click(found)
}

beforeEach(async () => {
  sent = []
  needed = '20.00000000'
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    Promise.resolve(simulatedServer(url, init)),
  )
  await startI18n('en')
  await i18n.loadNamespaces('nft')
  useSession.getState().signIn('token')
})
afterEach(() => {
  cleanup()
  useSession.getState().signOut()
  vi.unstubAllGlobals()
})

test('a bid begins at the least possible one, and a missing deposit is set aside after a confirmation', async () => {
  show()
  expect(price().value).toBe('120')
  await tap('Set deposit aside')
  await screen.findByRole('dialog', { name: 'Confirm deposit' })
  expect(sent.filter(({ path }) => path.includes('bind_box'))).toEqual([])
  await tap('Set deposit aside')
  await waitFor(() => expect(written('/marginNFT')).toHaveLength(1))
  expect(written('/marginNFT')[0]?.fields).toMatchObject({ code: 'W1', number: '20.00000000' })
})

test('with the deposit the bid is confirmed, and nothing is sent before', async () => {
  show({ own_margin: '20.00000000' })
  await tap('Place bid')
  await screen.findByRole('dialog', { name: 'Confirm bid' })
  expect(written('/auctionNFT')).toEqual([])
  await tap('Place bid')
  await waitFor(() => expect(written('/auctionNFT')).toHaveLength(1))
  expect(written('/auctionNFT')[0]?.fields).toMatchObject({ code: 'W1', price: '120' })
})

test('a bid below the least one cannot be placed, and one that needs more deposit asks for it', async () => {
  show({ own_margin: '20.00000000' })
  fireEvent.change(price(), { target: { value: '90' } })
  await screen.findByText('Bid at least 120 USDT')
  expect((await button('Place bid')).disabled).toBe(true)
  needed = '50.00000000'
  fireEvent.change(price(), { target: { value: '500' } })
  await button('Set deposit aside')
  await screen.findByText('50 USDT')
})

test('another user’s bid raises a price that has become too low, and leaves a higher one', async () => {
  const change = show({ own_margin: '20.00000000' })
  change({ own_margin: '20.00000000', next_bid: '140.00000000' })
  await waitFor(() => expect(price().value).toBe('140'))
  fireEvent.change(price(), { target: { value: '300' } })
  change({ own_margin: '20.00000000', next_bid: '160.00000000' })
  await screen.findByText('160 USDT')
  expect(price().value).toBe('300')
})
