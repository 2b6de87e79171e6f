import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { i18n, startI18n } from '../../app/i18n.ts'
import { usePreferences } from '../../app/preferences.ts'
import { queryClient } from '../../app/query-client.ts'
import { useSession } from '../../app/session.ts'
import { marketsQuery, putTicker } from '../../live/use-markets.ts'
import { useTradePreferences } from '../../trading/trade-preferences.ts'
import { useToast } from '../../ui/toast.tsx'
import { OrderForm } from './order-form.tsx'
import { bitcoin as market } from './testing/bitcoin.ts'
import { TradeBook } from './trade-book.tsx'
import { useOrderDraft } from './use-order-draft.ts'

// As long as `expect.poll` waits on a slow machine.
configure({ asyncUtilTimeout: 45_000 })

const accountOf = (currency: number, code: string, available: string) => ({
  currency,
  code,
  name: code,
  available,
  held: '0',
  usd: '1000.00',
})
let available: string
let bitcoins: string

/** Calls of `/coin/trade` other than dry runs; the simulated server answers by `answerTrade`. */
let placed: { key: string | null; amount: string | null }[] = []
let answerTrade: () => Response
let answerDry: () => Response

const preview = {
  dry: true,
  direction: 'buy',
  price: '97000.00',
  notional: '97',
  fee: '0.000001',
  fee_currency: 'BTC',
  hold: '97',
  hold_currency: 'USDT',
}

const placedOrder = {
  id: 1,
  symbol: 'BTCUSDT',
  direction: 'buy',
  amount: '0.001',
  avg_price: '96760.95',
}

const ok = (message: unknown) => Response.json({ type: 'ok', code: 1, message })

function simulatedServer(url: string, init?: RequestInit): Response {
  if (url.startsWith('/api/wallet/list')) {
    const empty = { usd: '0', list: [] }
    const accounts = [accountOf(3, 'USDT', available), accountOf(1, 'BTC', bitcoins)]
    return ok({
      total: { usd: '1000.00', btc: '0.01', fiat: '1000.00' },
      accounts: { legal: empty, change: { usd: '1000.00', list: accounts } },
    })
  }
  if (url.startsWith('/api/coin/list'))
    return ok({ list: [], page: 1, limit: 100, total: 0, more: false })
  if (!url.startsWith('/api/coin/trade')) return ok({ demo: true, feeds: [] })
  const fields = new URLSearchParams(init?.body instanceof URLSearchParams ? init.body : '')
  if (fields.get('dry') === '1') return answerDry()
  placed.push({
    key: new Headers(init?.headers).get('idempotency-key'),
    amount: fields.get('amount'),
  })
  return answerTrade()
}

function Form() {
  const ticket = useOrderDraft(market)
  return (
    <>
      <OrderForm market={market} {...ticket} />
      <TradeBook market={market} rows={1} onPick={(price) => ticket.change({ price })} />
    </>
  )
}

async function show() {
  const client = new QueryClient()
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Form />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  if (useSession.getState().token !== null) await screen.findByText(/1,000.00 USDT/)
}
const refused = (message: string) => () =>
  Response.json({ type: 'error', code: 0, message, error: 'price_out_of_band' })
const type = (amount: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: /Amount/ }), { target: { value: amount } })
/** A tap that is not a double tap with the previous one. */
function tap(button: HTMLElement | undefined) {
  vi.setSystemTime(Date.now() + 1000)
  if (button === undefined) throw new Error('no such button')
  fireEvent.click(button)
}
const submit = () => tap(screen.getByRole('button', { name: 'Buy BTC' }))
const confirmButton = (name = 'Buy BTC') => screen.getAllByRole('button', { name }).at(-1)
/** The confirmation's button, when it is enabled. */
async function readyButton(name?: string) {
  await waitFor(() => expect(confirmButton(name)).toHaveProperty('disabled', false))
  return confirmButton(name)
}
const field = (name: RegExp) => screen.getByRole('textbox', { name })
const tick = (price: string) => act(() => putTicker({ ...market, price }))
const figureOf = (label: string, within: HTMLElement = document.body) =>
  [...within.querySelectorAll('dt')].find((term) => term.textContent === label)?.nextSibling
    ?.textContent

beforeEach(async () => {
  available = '1000.00'
  bitcoins = '0.5'
  vi.useFakeTimers({ toFake: ['Date'] })
  placed = []
  answerTrade = () => ok({ status_name: 'open' })
  answerDry = () => ok(preview)
  putTicker({ ...market, price: '97000.00' })
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    Promise.resolve(simulatedServer(url, init)),
  )
  queryClient.setQueryData(marketsQuery.queryKey, [market])
  await startI18n('en')
  await i18n.loadNamespaces('spot')
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

test('an amount above the balance is reported while it is typed, but not to a guest', async () => {
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

test('a sale shows the whole balance, and of it what makes lots', async () => {
  bitcoins = '0.50000123'
  await show()
  tap(screen.getByRole('radio', { name: 'Sell' }))
  await waitFor(() => expect(figureOf('Avail')).toContain('0.50000123 BTC'))
  expect(figureOf('Max sell')).toBe('0.50000 BTC')
})

test('a missing field is reported and nothing is sent', async () => {
  await show()
  submit()
  expect(useToast.getState().text).toBe('Please enter the correct amount')
  type('1')
  submit()
  expect(useToast.getState().text).toBe('Insufficient balance')
  expect(placed).toEqual([])
})

test('an empty price or one that is not a number is reported', async () => {
  await show()
  type('0.001')
  for (const value of ['', '👍', '.', 'x'.repeat(10_000)]) {
    fireEvent.change(screen.getByRole('textbox', { name: /^Price/ }), { target: { value } })
    submit()
    expect(useToast.getState().text).toBe('Please enter the correct price')
  }
  expect(placed).toEqual([])
})

test('a confirmed order is sent once and clears the amount', async () => {
  usePreferences.getState().set({ isOrderConfirmed: true })
  await show()
  type('0.001')
  submit()
  expect(placed).toEqual([])
  await screen.findByRole('dialog', { name: 'Confirm buy' })
  const button = await readyButton()
  tap(button)
  // The second tap of a double tap.
  if (button !== undefined) fireEvent.click(button)
  await waitFor(() => expect(useToast.getState().text).toBe('Order placed'))
  expect(placed).toHaveLength(1)
  expect(placed[0]?.amount).toBe('0.001')
})

test('each confirmation has another key', async () => {
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
  tap(await readyButton())
  await waitFor(() => expect(placed).toHaveLength(1))
  await waitFor(() => expect(confirmButton()).toHaveProperty('disabled', false))
  answerTrade = () => ok({ status_name: 'open' })
  tap(confirmButton())
  await waitFor(() => expect(placed).toHaveLength(2))
  expect(placed[1]?.key).toBe(placed[0]?.key)
})

test('an order without an answer can be sent again, even if the balance is no longer enough', async () => {
  usePreferences.getState().set({ isOrderConfirmed: true })
  answerTrade = () => {
    available = '127.00'
    throw new TypeError('network')
  }
  await show()
  type('0.009')
  submit()
  tap(await readyButton())
  await waitFor(() => expect(figureOf('Avail')).toBe('127.00 USDT'))
  expect(confirmButton()).toHaveProperty('disabled', false)
  tap(confirmButton())
  await waitFor(() => expect(placed).toHaveLength(2))
  expect(placed[1]).toEqual(placed[0])
})

test('a price that was not typed follows the last price until there is an amount', async () => {
  await show()
  expect(field(/^Price/)).toHaveProperty('value', '97000.00')
  tick('97100.00')
  await waitFor(() => expect(field(/^Price/)).toHaveProperty('value', '97100.00'))
  type('0.001')
  tick('97200.00')
  await waitFor(() => expect(figureOf('Max buy')).toBe('0.01029 BTC'))
  expect(field(/^Price/)).toHaveProperty('value', '97100.00')
  fireEvent(document, new Event('visibilitychange'))
  expect(field(/^Price/)).toHaveProperty('value', '97100.00')
  tick('97300.00')
  await waitFor(() => expect(field(/^Price/)).toHaveProperty('value', '97300.00'))
  tick('97400.00')
  await waitFor(() => expect(figureOf('Max buy')).toBe('0.01027 BTC'))
  expect(field(/^Price/)).toHaveProperty('value', '97300.00')
})

test('a typed price stays, whatever the market does and after the app was in the background', async () => {
  await show()
  fireEvent.change(field(/^Price/), { target: { value: '90000' } })
  tick('97300.00')
  fireEvent(document, new Event('visibilitychange'))
  expect(field(/^Price/)).toHaveProperty('value', '90000')
})

test('a share of the whole balance follows the price until an amount is typed', async () => {
  await show()
  tap(screen.getByRole('button', { name: /^Order type/ }))
  tap(screen.getByRole('option', { name: /^Market/ }))
  fireEvent.change(screen.getByRole('slider'), { target: { value: '100' } })
  expect(field(/^Amount/)).toHaveProperty('value', '0.01005')
  tick('99000.00')
  await waitFor(() => expect(field(/^Amount/)).toHaveProperty('value', '0.00985'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(field(/^≈ Total/)).toHaveProperty('value', '975.15')
  type('0.009')
  tick('97000.00')
  expect(field(/^Amount/)).toHaveProperty('value', '0.009')
})

test('the confirmation waits for the figures, and keeps the order while the price moves', async () => {
  usePreferences.getState().set({ isOrderConfirmed: true })
  await show()
  type('0.001')
  submit()
  const sheet = await screen.findByRole('dialog')
  expect(confirmButton()).toHaveProperty('disabled', true)
  tick('97500.00')
  await readyButton()
  expect(sheet.textContent).not.toContain('--')
  expect(figureOf('Price', sheet)).toBe('97,000.00 USDT')
  expect(figureOf('Locked until filled', sheet)).toBe('97.00 USDT')
})

test('an order without an answer stays the same after its sheet is closed and the price moves', async () => {
  usePreferences.getState().set({ isOrderConfirmed: true })
  answerTrade = () => {
    throw new TypeError('network')
  }
  await show()
  fireEvent.change(screen.getByRole('slider'), { target: { value: '50' } })
  submit()
  tap(await readyButton())
  await waitFor(() => expect(placed).toHaveLength(1))
  tap(screen.getByRole('button', { name: 'Cancel' }))
  tick('97900.00')
  fireEvent(document, new Event('visibilitychange'))
  submit()
  tap(await readyButton())
  await waitFor(() => expect(placed).toHaveLength(2))
  expect(placed[1]).toEqual(placed[0])
})

test('a rejection is shown in the confirmation, disables its button, and disappears when it no longer applies', async () => {
  usePreferences.getState().set({ isOrderConfirmed: true })
  answerDry = refused('Out of band')
  await show()
  type('0.001')
  submit()
  const sheet = await screen.findByRole('dialog')
  await waitFor(() => expect(sheet.textContent).toContain('Out of band'))
  expect(confirmButton()).toHaveProperty('disabled', true)
  expect(sheet.textContent).not.toContain('--')
  answerDry = () => ok(preview)
  await waitFor(() => expect(confirmButton()).toHaveProperty('disabled', false))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a seller sees the least that is received', async () => {
  usePreferences.getState().set({ isOrderConfirmed: true })
  answerDry = () =>
    ok({
      ...preview,
      direction: 'sell',
      fee: '0.1',
      fee_currency: 'USDT',
      hold_currency: 'BTC',
    })
  await show()
  fireEvent.click(screen.getByRole('radio', { name: 'Sell' }))
  type('0.001')
  tap(screen.getByRole('button', { name: 'Sell BTC' }))
  const sheet = await screen.findByRole('dialog', { name: 'Confirm sell' })
  await readyButton('Sell BTC')
  expect(figureOf('Total', sheet)).toBe('≥ 97.00 USDT')
  expect(figureOf('Fee', sheet)).toBe('≥ 0.10 USDT')
})

test.each([
  ['0', 'Not filled, order cancelled'],
  ['0.0004', 'Bought 0.0004 of 0.001 BTC at 96,760.95'],
])(
  'an order that ended with %s filled is reported as such, and its fee is cleared with its amount',
  async (filled, text) => {
    answerTrade = () => ok({ ...placedOrder, status_name: 'cancelled', filled })
    await show()
    type('0.001')
    await waitFor(() => expect(figureOf('Fee')).toBe('≤ 0.000001 BTC'))
    submit()
    await waitFor(() => expect(useToast.getState().text).toBe(text))
    await waitFor(() => expect(figureOf('Fee')).toBe('--'))
  },
)

test('hidden balances are hidden in the order form too', async () => {
  await show()
  act(() => usePreferences.getState().set({ isBalanceHidden: true }))
  expect(figureOf('Avail')).toBe('•••••• USDT')
  expect(figureOf('Max buy')).toBe('•••••• BTC')
  act(() => usePreferences.getState().set({ isBalanceHidden: false }))
})

test('a total is bought in whole lots, and follows the price of the order until an amount is typed', async () => {
  await show()
  fireEvent.change(field(/^Total/), { target: { value: '100' } })
  expect(field(/^Amount/)).toHaveProperty('value', '0.00103')
  fireEvent.change(field(/^Price/), { target: { value: '50000' } })
  expect(field(/^Amount/)).toHaveProperty('value', '0.002')
  expect(field(/^Total/)).toHaveProperty('value', '100')
  type('0.001')
  expect(field(/^Total/)).toHaveProperty('value', '50.00')
  submit()
  await waitFor(() => expect(placed).toHaveLength(1))
  expect(placed[0]?.amount).toBe('0.001')
})

const labels = () =>
  screen
    .getAllByRole('textbox')
    .map((input) => input.parentElement?.querySelector('label')?.textContent)

test('the unit switch exchanges amount and total, and is kept', async () => {
  await show()
  expect(labels()).toEqual(['Price (USDT)', 'Amount (BTC)', 'Total (USDT)'])
  tap(screen.getByRole('button', { name: 'Unit: BTC' }))
  expect(labels()).toEqual(['Price (USDT)', 'Total (USDT)', 'Amount (BTC)'])
  expect(useTradePreferences.getState().amountUnit).toBe('quote')
  tap(screen.getByRole('button', { name: 'Unit: USDT' }))
  expect(useTradePreferences.getState().amountUnit).toBe('base')
})

test('a typed price is replaced by the last one when the order is placed', async () => {
  await show()
  fireEvent.change(field(/^Price/), { target: { value: '90000' } })
  type('0.001')
  tick('97400.00')
  submit()
  await waitFor(() => expect(field(/^Price/)).toHaveProperty('value', '97400.00'))
  expect(placed).toHaveLength(1)
})

test('a tap on the last price fills it in, and it stays', async () => {
  await show()
  tap(screen.getByRole('button', { name: 'Last price 97,000.00' }))
  tick('97500.00')
  await screen.findByRole('button', { name: 'Last price 97,500.00' })
  expect(field(/^Price/)).toHaveProperty('value', '97000.00')
})

test('a limit that crosses the market by more than 3 % has a warning, also in the confirmation', async () => {
  usePreferences.getState().set({ isOrderConfirmed: true })
  await show()
  const price = (value: string) => fireEvent.change(field(/^Price/), { target: { value } })
  price('99910')
  expect(screen.queryByRole('alert')).toBeNull()
  price('101850')
  expect(screen.getByRole('alert').textContent).toBe('5% above market')
  expect(field(/^Price/).getAttribute('aria-invalid')).toBe('true')
  type('0.001')
  submit()
  const sheet = await screen.findByRole('dialog')
  expect(sheet.textContent).toContain('5% above market')
  await readyButton()
  tap(screen.getByRole('button', { name: 'Cancel' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Sell' }))
  expect(screen.queryByRole('alert')).toBeNull()
  price('90000')
  expect(screen.getByRole('alert').textContent).toBe('7.2% below market')
})

test('the percentage of the balance is shown beside the slider', async () => {
  await show()
  type('0.00257')
  expect(screen.getByRole('group', { name: /^Percentage/ }).textContent).toContain('25%')
})
