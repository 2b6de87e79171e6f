import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { i18n, startI18n } from '../../app/i18n.ts'
import { queryClient } from '../../app/query-client.ts'
import { useSession } from '../../app/session.ts'
import { marketsQuery } from '../../live/use-markets.ts'
import { useToast } from '../../ui/toast.tsx'
import { EditOrder } from './edit-order.tsx'
import { bitcoin } from './testing/bitcoin.ts'
import type { Order } from './use-orders.ts'

// As long as `expect.poll` waits on a slow machine.
configure({ asyncUtilTimeout: 45_000 })

const order: Order = {
  id: 7,
  match_id: bitcoin.match_id,
  symbol: bitcoin.symbol,
  direction: 'buy',
  type: 'limit',
  time_in_force: 'gtc',
  price: '90000.00',
  amount: '0.01000',
  filled: '0.00200',
  avg_price: '90000.00',
  fee: '0',
  fee_currency: 'BTC',
  status: 2,
  status_name: 'partial',
  created_at: 0,
  updated_at: 0,
}
const preview = { dry: true, notional: '728', hold: '728', hold_currency: 'USDT' }

type Sent = { readonly fields: Record<string, string>; readonly key: string | null }
let sent: Sent[]
let answer: (fields: Record<string, string>) => Response

const ok = (message: object) => Response.json({ type: 'ok', code: 1, message })
const refused = (error: string, message: string) =>
  Response.json({ type: 'error', code: 0, message, error })

function simulatedServer(url: string, init?: RequestInit): Response {
  if (!url.startsWith('/api/coin/replace')) return ok({})
  const body = init?.body instanceof URLSearchParams ? init.body : new URLSearchParams()
  const fields = Object.fromEntries(body)
  sent.push({ fields, key: new Headers(init?.headers).get('idempotency-key') })
  return answer(fields)
}
const replacements = () => sent.filter(({ fields }) => fields.dry === undefined)

function show(shown: Order = order) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(marketsQuery.queryKey, [bitcoin])
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <EditOrder order={shown} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
async function open(shown?: Order) {
  show(shown)
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }))
  await screen.findByRole('dialog', { name: 'Edit order' })
}
const enter = (name: 'Price' | 'Amount', value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: new RegExp(`^${name}`) }), {
    target: { value },
  })
const confirmButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' })

beforeEach(async () => {
  sent = []
  answer = ({ dry }) => ok(dry === '1' ? preview : { ...order, id: 8, filled: '0' })
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    Promise.resolve(simulatedServer(url, init)),
  )
  queryClient.setQueryData(marketsQuery.queryKey, [bitcoin])
  await startI18n('en')
  await i18n.loadNamespaces('spot')
  useSession.getState().signIn('token')
})
afterEach(() => {
  cleanup()
  useSession.getState().signOut()
  vi.unstubAllGlobals()
})

test('an edited order is previewed and replaced once, by a call with a key', async () => {
  await open()
  expect(confirmButton().disabled).toBe(true)
  enter('Price', '91000')
  await waitFor(() => expect(confirmButton().disabled).toBe(false))
  expect(screen.getAllByText('728.00 USDT')).toHaveLength(2)
  const button = confirmButton()
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(useToast.getState().text).toBe('Order edited'))
  const fields = { id: '7', target_price: '91000', amount: '0.01' }
  expect(replacements()).toMatchObject([{ fields, key: expect.any(String) }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a replacement that trades at once shows what it has traded', async () => {
  answer = ({ dry }) =>
    ok(dry === '1' ? preview : { ...order, id: 8, filled: '0.008', amount: '0.008' })
  await open()
  enter('Price', '99000')
  await waitFor(() => expect(confirmButton().disabled).toBe(false))
  fireEvent.click(confirmButton())
  await waitFor(() => expect(useToast.getState().text).toMatch(/^Bought 0\.008 of 0\.008 BTC/))
})

test('an order without a change, or with an amount that is filled already, is not sent', async () => {
  await open()
  enter('Price', '90000.0')
  enter('Amount', '0.002')
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(confirmButton().disabled).toBe(true)
  expect(sent).toEqual([])
})

test('the reason of a rejected change is shown in the sheet, which stays open', async () => {
  answer = () => refused('order_not_open', 'This order is no longer open')
  await open()
  enter('Amount', '0.02')
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('This order is no longer open'),
  )
  expect(confirmButton().disabled).toBe(true)
  expect(replacements()).toEqual([])
})

test('a market order has no price to edit', () => {
  show({ ...order, type: 'market' })
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})
