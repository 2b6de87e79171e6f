import { defineFeature } from '../../app/feature.ts'
import type en from './locales/en.json'
import { pages } from './pages.ts'
import { spotPaths } from './paths.ts'

declare module '../../app/app-texts.ts' {
  interface AppTexts {
    spot: typeof en
  }
}

export const feature = defineFeature({
  pages,
  texts: import.meta.glob('./locales/*.json'),
  book: async () => (await import('./market-book.ts')).marketBook,
  aside: async () => (await import('./market-aside.tsx')).MarketAside,
  liveNotices: async () => ({
    order: (await import('./fill-notice.ts')).noticeFill,
    stop_order: (await import('./use-stops.ts')).noticeStop,
  }),
  exported: async () => (await import('./exported.ts')).exported,
  firstSteps: async () => (await import('./use-orders.ts')).firstOrder,
  noticeLinks: async () => {
    const { order, orders } = spotPaths
    return {
      spot_bought: order,
      spot_bought_part: order,
      spot_sold: order,
      spot_sold_part: order,
      spot_stop_triggered: order,
      spot_stop_expired: () => orders({ tab: 'stops' }),
    }
  },
})
