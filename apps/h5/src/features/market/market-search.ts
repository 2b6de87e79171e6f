import type { LocalizedNames } from '@candor/client'

import { deviceStore } from '../../app/device-store.ts'

const countMax = 10

type SearchHistory = {
  texts: readonly string[]
  /** Adds a search at the front; upper and lower case are not distinguished. */
  add: (text: string) => void
  clear: () => void
}

/** The searches on this device, newest first. */
export const useSearchHistory = deviceStore<SearchHistory>('search-history', (set) => ({
  texts: [],
  add: (typed) => {
    const text = typed.trim()
    if (text === '') return
    set(({ texts }) => {
      const others = texts.filter((other) => other.toLowerCase() !== text.toLowerCase())
      return { texts: [text, ...others].slice(0, countMax) }
    })
  },
  clear: () => set({ texts: [] }),
}))

type Named = LocalizedNames & { symbol: string; code: string }

/** Whether a market matches the typed text: "btc", "BTC/USDT", "bitcoin", "比特币". */
export function matches(market: Named, typed: string): boolean {
  const { symbol, code, option_name, en_name, tw_name } = market
  const text = typed.trim().toLowerCase()
  const tight = text.replaceAll(/[\s/_-]/g, '')
  return (
    symbol.toLowerCase().includes(tight) ||
    code.toLowerCase().includes(tight) ||
    [option_name, en_name, tw_name].some((name) => name.toLowerCase().includes(text))
  )
}
