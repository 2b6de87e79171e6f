import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { i18n, startI18n } from '../../app/i18n.ts'
import { usePreferences } from '../../app/preferences.ts'
import { useSession } from '../../app/session.ts'
import type { Market } from '../../live/use-markets.ts'
import { useToast } from '../../ui/toast.ts'
import { OrderForm } from './order-form.tsx'
import { useOrderDraft } from './use-order-draft.ts'

const market: Market = {
  match_id: 1,
  currency_id: 1,
  legal_id: 3,
  symbol: 'BTCUSDT',
  code: 'BTC',
  name: 'Bitcoin',
  option_name: '比特币',
  en_name: 'Bitcoin',
  tw_name: '比特幣',
  legal_code: 'USDT',
  logo: '',
  price: '97000.00',
  change: '0',
  change_rate: '0',
  high: '97000.00',
  low: '97000.00',
  volume: '0',
  amount: '0',
  scale: 2,
  amount_scale: 5,
  min_notional: '5',
  favorite: false,
  sections: ['coin'],
  tradable: true,
  state: 'open',
  state_reason: '',
  spark: [],
}
const account = {
  currency: 3,
  code: 'USDT',
  name: 'Tether',
  available: '1000.00',
  held: '0',
  usd: '1000.00',
}

/** What arrived at `/coin/trade`, dry runs apart; the far end answers by `answerTrade`. */
let placed: { key: string | null; amount: string | null }[] = []
let answerTrade: () => Response

const ok = (message: unknown) => Response.json({ type: 'ok', code: 1, message })

function farEnd(url: string, init?: RequestInit): Response {
  if (url.startsWith('/api/wallet/list')) {
    const empty = { usd: '0', list: [] }
    return ok({
      total: { usd: '1000.00', btc: '0.01', fiat: '1000.00' },
      accounts: { legal: empty, change: { usd: '1000.00', list: [account] } },
    })
  }
  if (!url.startsWith('/api/coin/trade')) return ok({ demo: true, feeds: [] })
  const fields = new URLSearchParams(init?.body instanceof URLSearchParams ? init.body : '')
  if (fields.get('dry') === '1')
    return ok({ dry: true, price: '97000.00', fee_max: '0', fee_currency: 'BTC', notional: '97' })
  placed.push({
    key: new Headers(init?.headers).get('idempotency-key'),
    amount: fields.get('amount'),
  })
  return answerTrade()
}

function Form() {
  const { draft, change } = useOrderDraft(market)
  return <OrderForm market={market} draft={draft} change={change} />
}

async function show() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Form />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  if (useSession.getState().token !== null) await screen.findByText(/1,000.00 USDT/)
}
const type = (amount: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: /Amount/ }), { target: { value: amount } })
/** A tap that is no double tap of the one before. */
function tap(button: HTMLElement | undefined) {
  vi.setSystemTime(Date.now() + 1000)
  if (button === undefined) throw new Error('no such button')
  fireEvent.click(button)
}
const submit = () => tap(screen.getByRole('button', { name: 'Buy BTC' }))
const confirmButton = () => screen.getAllByRole('button', { name: 'Buy BTC' }).at(-1)

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  placed = []
  answerTrade = () => ok({ status_name: 'open' })
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => Promise.resolve(farEnd(url, init)))
  await startI18n('en')
  await i18n.loadNamespaces(['trade'])
  useSession.getState().signIn('token')
  usePreferences.getState().set({ isOrderConfirmed: false })
})
afterEach(() => {
  cleanup()
  useSession.getState().signOut()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a guest is led to the login instead of an order', async () => {
  useSession.getState().signOut()
  await show()
  expect(screen.getByRole('button', { name: 'Log in to trade' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Buy BTC' })).toBeNull()
})

test('an amount above the balance is said to be so while it is typed, and no guest is told', async () => {
  await show()
  type('0.5')
  const field = screen.getByRole('textbox', { name: /Amount/ })
  expect(screen.getByRole('alert').textContent).toBe('Insufficient balance')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  type('0.001')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(field.getAttribute('aria-invalid')).toBe('false')
  act(() => useSession.getState().signOut())
  type('0.5')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what is missing is said and nothing is sent', async () => {
  await show()
  submit()
  expect(useToast.getState().text).toBe('Please enter the correct amount')
  type('1')
  submit()
  expect(useToast.getState().text).toBe('Insufficient balance')
  expect(placed).toEqual([])
})

test('a price that is emptied or no number at all is asked for again', async () => {
  await show()
  type('0.001')
  for (const value of ['', '👍', '.', 'x'.repeat(10_000)]) {
    fireEvent.change(screen.getByRole('textbox', { name: /^Price/ }), { target: { value } })
    submit()
    expect(useToast.getState().text).toBe('Please enter the correct price')
  }
  expect(placed).toEqual([])
})

test('an order that is confirmed goes out once and empties the amount', async () => {
  usePreferences.getState().set({ isOrderConfirmed: true })
  await show()
  type('0.001')
  submit()
  expect(placed).toEqual([])
  await screen.findByRole('dialog', { name: 'Confirm buy' })
  const button = confirmButton()
  tap(button)
  // The second half of a double tap.
  if (button !== undefined) fireEvent.click(button)
  await waitFor(() => expect(useToast.getState().text).toBe('Order placed'))
  expect(placed).toHaveLength(1)
  expect(placed[0]?.amount).toBe('0.001')
})

test('each confirmation has a key of its own', async () => {
  await show()
  for (const count of [1, 2]) {
    type('0.001')
    submit()
    await waitFor(() => expect(placed).toHaveLength(count))
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /Amount/ })).toHaveProperty('value', ''),
    )
  }
  expect(placed[0]?.key).toMatch(/^[0-9a-f]{32}$/)
  expect(placed[1]?.key).not.toBe(placed[0]?.key)
})

test('confirming again after the network failed sends the same key', async () => {
  usePreferences.getState().set({ isOrderConfirmed: true })
  answerTrade = () => {
    throw new TypeError('network')
  }
  await show()
  type('0.001')
  submit()
  await screen.findByRole('dialog')
  tap(confirmButton())
  await waitFor(() => expect(placed).toHaveLength(1))
  await waitFor(() => expect(confirmButton()).toHaveProperty('disabled', false))
  answerTrade = () => ok({ status_name: 'open' })
  tap(confirmButton())
  await waitFor(() => expect(placed).toHaveLength(2))
  expect(placed[1]?.key).toBe(placed[0]?.key)
})
