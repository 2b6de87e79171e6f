import type { Pages } from '../../app/feature.ts'

export const pages = {
  board: {
    path: '/pages/otc/otc',
    access: 'open',
    opens: true,
    heading: 'otc:title',
    load: async () => (await import('./board-page.tsx')).BoardPage,
  },
  orders: {
    path: '/pages/otc/orders',
    access: 'user',
    heading: 'otc:orders',
    load: async () => (await import('./orders-page.tsx')).OrdersPage,
  },
  merchant: {
    path: '/pages/otc/merchant',
    access: 'user',
    heading: 'otc:my_ads',
    load: async () => (await import('./merchant-page.tsx')).MerchantPage,
  },
  publish: {
    path: '/pages/otc/publish',
    access: 'user',
    opens: true,
    heading: 'otc:new_ad',
    load: async () => (await import('./publish-page.tsx')).PublishPage,
  },
  decisions: {
    path: '/pages/otc/decisions',
    access: 'open',
    heading: 'otc:decisions',
    load: async () => (await import('./decisions-page.tsx')).DecisionsPage,
  },
} satisfies Pages
