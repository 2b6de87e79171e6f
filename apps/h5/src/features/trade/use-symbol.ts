import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

import { useMarket } from '../../live/use-markets.ts'
import { useTradePreferences } from './trade-preferences.ts'

/** The market in the address, else the one last looked at; and how to go to another. */
export function useSymbol() {
  const [query, setQuery] = useSearchParams()
  const { symbol: last, set } = useTradePreferences()
  const symbol = query.get('symbol') || last
  // What no market is called would be kept for good: the tab would lead nowhere.
  const isKnown = useMarket(symbol) !== undefined
  useEffect(() => {
    if (isKnown && symbol !== last) set({ symbol })
  }, [isKnown, symbol, last, set])
  const choose = (symbol: string) => setQuery({ symbol }, { replace: true })
  return { symbol, choose }
}
