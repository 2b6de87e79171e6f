import { useCallback, useMemo, useSyncExternalStore } from 'react'

import { tickers } from './use-markets.ts'

/** The live prices of several markets; rendered again when one of them changes. */
export function usePrices(symbols: readonly string[]): ReadonlyMap<string, string> {
  const names = [...new Set(symbols)].toSorted().join()
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = names.split(',').map((symbol) => tickers.subscribe(symbol, listener))
      return () => stops.forEach((stop) => stop())
    },
    [names],
  )
  const priced = useSyncExternalStore(subscribe, () =>
    names
      .split(',')
      .map((symbol) => `${symbol} ${tickers.get(symbol)?.price ?? ''}`)
      .join(),
  )
  return useMemo(() => {
    const pairs = priced.split(',').map((text) => text.split(' ') as [string, string]) // As joined above.
    return new Map(pairs.filter(([, price]) => price !== ''))
  }, [priced])
}
