import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'

import { useTradePreferences } from './trade-preferences.ts'
import { useSymbol } from './use-symbol.ts'

function symbolAt(address: string) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(['quotes'], [{ symbol: 'BTCUSDT' }, { symbol: 'ETHUSDT' }])
  const { result } = renderHook(useSymbol, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
      </QueryClientProvider>
    ),
  })
  return result.current.symbol
}
const kept = () => useTradePreferences.getState().symbol

afterEach(cleanup)

test.each([
  ['a market that was kept is opened again', 'ETHUSDT', '/', 'ETHUSDT', 'ETHUSDT'],
  ['a kept market that has gone gives way to the first', 'GONEUSDT', '/', 'BTCUSDT', 'BTCUSDT'],
  ['a market in the address is kept', 'BTCUSDT', '/?symbol=ETHUSDT', 'ETHUSDT', 'ETHUSDT'],
  ['a market may be written in lower case', 'BTCUSDT', '/?symbol=ethusdt', 'ETHUSDT', 'ETHUSDT'],
  ['an address without a name is of none', 'ETHUSDT', '/?symbol=', 'ETHUSDT', 'ETHUSDT'],
  ['an address that names no market is not', 'ETHUSDT', '/?symbol=NOUSDT', 'NOUSDT', 'ETHUSDT'],
])('%s', (_, before, address, shown, after) => {
  useTradePreferences.setState({ symbol: before })
  expect(symbolAt(address)).toBe(shown)
  expect(kept()).toBe(after)
})
