import { create } from 'zustand'
import { persist } from 'zustand/middleware'

const countMax = 6

type RecentMarkets = {
  symbols: readonly string[]
  add: (symbol: string) => void
}

/** The markets whose page was opened last on this device, newest first. */
export const useRecentMarkets = create<RecentMarkets>()(
  persist(
    (set) => ({
      symbols: [],
      add: (symbol) =>
        set(({ symbols }) => ({
          symbols: [symbol, ...symbols.filter((other) => other !== symbol)].slice(0, countMax),
        })),
    }),
    { name: 'recent-markets' },
  ),
)
