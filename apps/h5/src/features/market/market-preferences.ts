import { deviceStore } from '../../app/device-store.ts'
import type { Sort } from './sort-header.tsx'

/** The themes that a section can be filtered by, with the server's names. */
export const themes = ['layer1', 'payments', 'meme', 'defi', 'ai', 'consumer'] as const
type Theme = (typeof themes)[number]

type Choices = {
  /** `favorites`, or a section of the quotes. */
  section: string
  sort: Sort | undefined
  /** The last theme of each section. */
  themes: Partial<Record<string, Theme | undefined>>
}

type MarketPreferences = Choices & { set: (change: Partial<Choices>) => void }

/** The last section and order of the market list. */
export const useMarketPreferences = deviceStore<MarketPreferences>('market', (set) => ({
  section: 'coin',
  sort: undefined,
  themes: {},
  set,
}))
