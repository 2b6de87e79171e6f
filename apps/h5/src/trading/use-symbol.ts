import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

import { queryCode } from '../app/query-code.ts'
import { useMarkets } from '../live/use-markets.ts'
import { useTradePreferences } from './trade-preferences.ts'

/** The market in the address, or the last one shown, or the first; and a function that changes it. */
export function useSymbol() {
  const [query, setQuery] = useSearchParams()
  const { symbol: last, set } = useTradePreferences()
  const markets = useMarkets().data ?? []
  const isMarket = (symbol: string) => markets.some((market) => market.symbol === symbol)
  // The stored market may have been removed.
  const kept = isMarket(last) ? last : (markets[0]?.symbol ?? last)
  const symbol = queryCode(query, 'symbol') || kept
  // An unknown symbol must not be stored, because the tab would lead to no market.
  const isKnown = isMarket(symbol)
  useEffect(() => {
    if (isKnown && symbol !== last) set({ symbol })
  }, [isKnown, symbol, last, set])
  const section = query.get('section')
  const choose = (symbol: string) =>
    setQuery(section === null ? { symbol } : { section, symbol }, { replace: true })
  return { symbol, choose }
}
