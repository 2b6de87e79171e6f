import { Cpu, Sprout } from 'lucide-react'

import { defineFeature } from '../../app/feature.ts'
import type en from './locales/en.json'
import { pages } from './pages.ts'
import { miningPaths } from './paths.ts'

declare module '../../app/app-texts.ts' {
  interface AppTexts {
    mining: typeof en
  }
}

export const feature = defineFeature({
  pages,
  texts: import.meta.glob('./locales/*.json'),
  menuIcon: Cpu,
  menuIcons: { defi: Sprout },
  finance: async () => (await import('./mining-offers.tsx')).miningEarn,
  receipts: async () => (await import('./mining-receipts.ts')).miningReceipts,
  noticeLinks: async () => ({
    mining_ended: miningPaths.contracts,
    mining_paused: miningPaths.contracts,
  }),
  ownPage: async () => (await import('./own-page.ts')).ownPage,
})
