import type { Pages } from '../../app/feature.ts'

export const pages = {
  trade: {
    path: '/pages/transaction/index',
    sample: '?symbol=BTCUSDT',
    access: 'open',
    hasGuestView: true,
    heading: /^BTC\/USDT/,
    places: ['trade', 'book', 'couponPicker', 'opening'],
    load: async () => (await import('./trade-page.tsx')).TradePage,
  },
  tradeAbove: {
    path: '/pages/transaction/index2',
    sample: '?symbol=BTCUSDT',
    access: 'open',
    hasGuestView: true,
    heading: /^BTC\/USDT/,
    places: ['trade', 'book', 'couponPicker', 'opening'],
    load: async () => (await import('./trade-page.tsx')).TradePage,
  },
  chart: {
    path: '/pages/transaction/currency',
    sample: '?symbol=BTCUSDT',
    access: 'open',
    heading: /^BTC\/USDT/,
    texts: ['alerts', 'chat'],
    places: ['opening'],
    load: async () => (await import('./chart-page.tsx')).ChartPage,
  },
  orders: {
    path: '/pages/transaction/currency_order',
    access: 'user',
    heading: 'spot:order_history',
    load: async () => (await import('./orders-page.tsx')).OrdersPage,
  },
  order: {
    path: '/pages/transaction/currency_order_detail',
    sample: '?id=1',
    access: 'user',
    heading: 'spot:order_detail',
    load: async () => (await import('./order-page.tsx')).OrderPage,
  },
} satisfies Pages
