import { ChartCandlestick } from 'lucide-react'
import { lazy } from 'react'

import { defineFeature } from '../../app/feature.ts'
import type en from './locales/en.json'
import { pages } from './pages.ts'
import { stockPaths } from './paths.ts'
import { stockSection } from './section-key.ts'

declare module '../../app/app-texts.ts' {
  interface AppTexts {
    stocks: typeof en
  }
}

export const feature = defineFeature({
  pages,
  texts: import.meta.glob('./locales/*.json'),
  receipts: async () => (await import('./stock-receipts.ts')).stockReceipts,
  menuIcon: ChartCandlestick,
  trade: async () => ({
    key: stockSection,
    title: 'stocks:title',
    rank: 25,
    hasHoldings: true,
    Section: lazy(async () => ({ default: (await import('./stock-section.tsx')).StockSection })),
  }),
  quotes: async () => ({
    key: stockSection,
    title: 'stocks:title',
    rank: 40,
    pathOf: stockPaths.chart,
  }),
  noticeLinks: async () => (await import('./notice-links.ts')).noticeLinks,
  liveNotices: async () => ({ stock_order: (await import('./order-notices.ts')).noticeOrder }),
  ownPage: async () => (await import('./own-page.ts')).ownPage,
})
