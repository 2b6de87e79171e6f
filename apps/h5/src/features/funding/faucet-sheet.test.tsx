import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { i18n, startI18n } from '../../app/i18n.ts'
import { useSession } from '../../app/session.ts'
import { type Currency, currenciesKey } from '../../live/use-currencies.ts'
import { type Market, marketsQuery } from '../../live/use-markets.ts'
import { useToast } from '../../ui/toast.tsx'
import { FaucetSheet } from './faucet-sheet.tsx'

const currency = (id: number, code: string, price: string) =>
  ({ id, code, price, kind: 'coin', scale: 8 }) as Currency // The rest is not used.

beforeEach(async () => {
  await startI18n('en')
  await i18n.loadNamespaces('funding')
  useSession.getState().signIn('token')
  useToast.setState({ text: null, link: undefined })
})
afterEach(() => {
  cleanup()
  useSession.getState().signOut()
  vi.unstubAllGlobals()
})

test.each([
  ['USDT', '/pages/transaction/index'],
  ['BTC', '/pages/transaction/index?symbol=BTCUSDT'],
])('after demo funds of %s the toast links to the trade page', async (code, path) => {
  vi.stubGlobal('fetch', async (_: unknown, { method = 'GET' }: RequestInit = {}) =>
    Response.json({
      type: 'ok',
      code: 1,
      message:
        method === 'POST'
          ? { amount: '2.00000000', code, currency: 1 }
          : { left: '100000.00', limit: '100000.00' },
    }),
  )
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(currenciesKey, [currency(3, 'USDT', '1'), currency(1, 'BTC', '100000')])
  client.setQueryData(marketsQuery.queryKey, [
    { symbol: 'BTCUSDT', code: 'BTC', tradable: true } as Market, // The rest is not used.
  ])
  const close = vi.fn<() => void>()
  render(
    <QueryClientProvider client={client}>
      <FaucetSheet isOpen onClose={close} />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('radio', { name: code }, { timeout: 45_000 }))
  fireEvent.click(screen.getByRole('button', { name: 'Add to spot account' }))
  await expect.poll(() => useToast.getState().text).toBe(`2 ${code} added to your spot account`)
  expect(useToast.getState().link).toEqual({ label: 'Trade now', path })
  expect(close).toHaveBeenCalledOnce()
})
