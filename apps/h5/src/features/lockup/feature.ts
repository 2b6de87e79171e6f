import { Pickaxe } from 'lucide-react'

import { defineFeature } from '../../app/feature.ts'
import type en from './locales/en.json'
import { pages } from './pages.ts'
import { lockupPaths } from './paths.ts'

declare module '../../app/app-texts.ts' {
  interface AppTexts {
    lockup: typeof en
  }
}

export const feature = defineFeature({
  pages,
  texts: import.meta.glob('./locales/*.json'),
  menuIcon: Pickaxe,
  finance: async () => (await import('./lockup-offers.tsx')).lockupEarn,
  noticeLinks: async () => ({
    lockup_dividend: lockupPaths.positions,
    lockup_matured: lockupPaths.positions,
  }),
  ownPage: async () => (await import('./own-page.ts')).ownPage,
})
