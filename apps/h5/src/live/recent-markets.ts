import { deviceStore } from '../app/device-store.ts'

const countMax = 6

type RecentMarkets = {
  symbols: readonly string[]
  add: (symbol: string) => void
}

/** The markets whose page was opened last on this device, newest first. */
export const useRecentMarkets = deviceStore<RecentMarkets>('recent-markets', (set) => ({
  symbols: [],
  add: (symbol) =>
    set(({ symbols }) => ({
      symbols: [symbol, ...symbols.filter((other) => other !== symbol)].slice(0, countMax),
    })),
}))
