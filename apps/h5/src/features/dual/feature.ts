import { Layers2 } from 'lucide-react'

import { defineFeature } from '../../app/feature.ts'
import type en from './locales/en.json'
import { pages } from './pages.ts'
import { dualPaths } from './paths.ts'

declare module '../../app/app-texts.ts' {
  interface AppTexts {
    dual: typeof en
  }
}

export const feature = defineFeature({
  pages,
  texts: import.meta.glob('./locales/*.json'),
  menuIcon: Layers2,
  finance: async () => (await import('./finance-offers.tsx')).dualEarn,
  receipts: async () => (await import('./dual-receipts.ts')).dualReceipts,
  noticeLinks: async () => ({ dual_settled: dualPaths.orders, dual_failed: dualPaths.orders }),
  ownPage: async () => (await import('./own-page.ts')).ownPage,
})
