import { create } from 'zustand'
import { persist } from 'zustand/middleware'

import type { Sort } from './sort-markets.ts'

export const marketSections = ['favorites', 'coin', 'stock'] as const
type MarketSection = (typeof marketSections)[number]

type MarketPreferences = {
  section: MarketSection
  sort: Sort | undefined
  set: (change: Partial<Pick<MarketPreferences, 'section' | 'sort'>>) => void
}

/** The section and order in which a reader left the market list. */
export const useMarketPreferences = create<MarketPreferences>()(
  persist((set) => ({ section: 'coin', sort: undefined, set }), { name: 'market' }),
)
