import { create } from 'zustand'
import { persist } from 'zustand/middleware'

import type { Sort } from './sort-markets.ts'

export const marketSections = ['favorites', 'coin', 'stock'] as const
type MarketSection = (typeof marketSections)[number]

/** The themes that a section can be narrowed to, as the server names them. */
export const themes = ['layer1', 'payments', 'meme', 'defi', 'ai', 'consumer'] as const
type Theme = (typeof themes)[number]

type Choices = {
  section: MarketSection
  sort: Sort | undefined
  /** The theme that each section was left at. */
  themes: Partial<Record<MarketSection, Theme | undefined>>
}

type MarketPreferences = Choices & { set: (change: Partial<Choices>) => void }

/** The section and order in which a reader left the market list. */
export const useMarketPreferences = create<MarketPreferences>()(
  persist((set) => ({ section: 'coin', sort: undefined, themes: {}, set }), { name: 'market' }),
)
