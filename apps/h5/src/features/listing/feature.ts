import { defineFeature } from '../../app/feature.ts'
import type en from './locales/en.json'
import { pages } from './pages.ts'
import { listingPaths } from './paths.ts'

declare module '../../app/app-texts.ts' {
  interface AppTexts {
    listing: typeof en
  }
}

export const feature = defineFeature({
  pages,
  texts: import.meta.glob('./locales/*.json'),
  opening: async () => (await import('./auction-links.tsx')).AuctionLinks,
  noticeLinks: async () => ({
    listing_bought: listingPaths.orders,
    listing_sold: listingPaths.orders,
    listing_unfilled: listingPaths.orders,
  }),
})
