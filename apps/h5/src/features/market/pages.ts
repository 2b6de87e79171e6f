import type { Pages } from '../../app/feature.ts'

export const pages = {
  market: {
    path: '/pages/market/market',
    access: 'open',
    hasGuestView: true,
    heading: 'common:tab_market',
    places: ['opening', 'quotes'],
    load: async () => (await import('./market-page.tsx')).MarketPage,
  },
  search: {
    path: '/pages/market/search',
    access: 'open',
    heading: 'common:tab_market',
    places: ['quotes'],
    load: async () => (await import('./search-page.tsx')).SearchPage,
  },
} satisfies Pages
