import { Rocket } from 'lucide-react'

import { defineFeature } from '../../app/feature.ts'
import type en from './locales/en.json'
import { pages } from './pages.ts'
import { ieoPaths } from './paths.ts'

declare module '../../app/app-texts.ts' {
  interface AppTexts {
    ieo: typeof en
  }
}

export const feature = defineFeature({
  pages,
  texts: import.meta.glob('./locales/*.json'),
  menuIcon: Rocket,
  finance: async () => (await import('./finance-offers.tsx')).ieoEarn,
  receipts: async () => (await import('./ieo-receipts.ts')).ieoReceipts,
  noticeLinks: async () => ({ ieo_passed: ieoPaths.orders, ieo_refunded: ieoPaths.orders }),
  ownPage: async () => (await import('./own-page.ts')).ownPage,
})
