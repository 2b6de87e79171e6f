import type { Pages } from '../../app/feature.ts'

export const pages = {
  auction: {
    path: '/pages/listing/auction',
    access: 'open',
    hasGuestView: true,
    heading: 'listing:title',
    load: async () => (await import('./auction-page.tsx')).AuctionPage,
  },
  orders: {
    path: '/pages/listing/orders',
    access: 'user',
    heading: 'listing:orders',
    load: async () => (await import('./orders-page.tsx')).OrdersPage,
  },
} satisfies Pages
