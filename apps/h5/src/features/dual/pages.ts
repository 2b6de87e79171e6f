import type { Pages } from '../../app/feature.ts'

export const pages = {
  offers: {
    path: '/pages/invest/invest',
    access: 'open',
    opens: true,
    heading: 'dual:title',
    load: async () => (await import('./invest-page.tsx')).InvestPage,
  },
  purchase: {
    path: '/pages/invest/purchase',
    sample: '?id=1',
    access: 'open',
    hasGuestView: true,
    opens: true,
    heading: /^BTC\/USDT/,
    load: async () => (await import('./purchase-page.tsx')).PurchasePage,
  },
  orders: {
    path: '/pages/invest/mine',
    access: 'user',
    heading: 'dual:orders',
    load: async () => (await import('./orders-page.tsx')).OrdersPage,
  },
  help: {
    path: '/pages/invest/help',
    access: 'open',
    heading: 'dual:help_title',
    load: async () => (await import('./help-page.tsx')).HelpPage,
  },
} satisfies Pages
