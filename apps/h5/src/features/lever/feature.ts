import { ChartCandlestick } from 'lucide-react'
import { lazy } from 'react'

import { defineFeature } from '../../app/feature.ts'
import type en from './locales/en.json'
import { pages } from './pages.ts'
import { leverPaths } from './paths.ts'

declare module '../../app/app-texts.ts' {
  interface AppTexts {
    lever: typeof en
  }
}

export const feature = defineFeature({
  pages,
  texts: import.meta.glob('./locales/*.json'),
  receipts: async () => (await import('./lever-receipts.ts')).leverReceipts,
  menuIcon: ChartCandlestick,
  trade: async () => ({
    key: 'futures',
    title: 'lever:title',
    rank: 30,
    hasHoldings: true,
    Section: lazy(async () => ({
      default: (await import('./contract-section.tsx')).ContractSection,
    })),
  }),
  quotes: async () => ({
    key: 'futures',
    title: 'lever:title',
    rank: 30,
    pathOf: leverPaths.chart,
    Mark: (await import('./delisting-mark.tsx')).DelistingMark,
  }),
  noticeLinks: async () => {
    const { noticeLinks } = await import('./notice-links.ts')
    return noticeLinks
  },
  liveNotices: async () => ({ lever_order: (await import('./order-notices.ts')).noticeOrder }),
  ownPage: async () => (await import('./own-page.ts')).ownPage,
})
