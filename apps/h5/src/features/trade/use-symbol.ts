import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

import { useTradePreferences } from './trade-preferences.ts'

/** The market in the address, else the one last looked at; and how to go to another. */
export function useSymbol() {
  const [query, setQuery] = useSearchParams()
  const { symbol: last, set } = useTradePreferences()
  const symbol = query.get('symbol') ?? last
  useEffect(() => {
    if (symbol !== last) set({ symbol })
  }, [symbol, last, set])
  const choose = (symbol: string) => setQuery({ symbol }, { replace: true })
  return { symbol, choose }
}
