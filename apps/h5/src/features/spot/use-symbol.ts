import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

import { useMarkets } from '../../live/use-markets.ts'
import { useTradePreferences } from './trade-preferences.ts'

/** The market in the address, else the one last looked at, else the first; and how to go to another. */
export function useSymbol() {
  const [query, setQuery] = useSearchParams()
  const { symbol: last, set } = useTradePreferences()
  const markets = useMarkets().data ?? []
  const isMarket = (symbol: string) => markets.some((market) => market.symbol === symbol)
  // A market may have gone since it was kept.
  const kept = isMarket(last) ? last : (markets[0]?.symbol ?? last)
  const symbol = query.get('symbol') || kept
  // What no market is called would be kept for good: the tab would lead nowhere.
  const isKnown = isMarket(symbol)
  useEffect(() => {
    if (isKnown && symbol !== last) set({ symbol })
  }, [isKnown, symbol, last, set])
  const choose = (symbol: string) => setQuery({ symbol }, { replace: true })
  return { symbol, choose }
}
