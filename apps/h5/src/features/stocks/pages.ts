import type { Pages } from '../../app/feature.ts'

export const pages = {
  chart: {
    path: '/pages/stocks/chart',
    sample: '?symbol=AAPLUSDT',
    access: 'open',
    heading: /AAPL\/USDT/,
    texts: ['spot'],
    places: ['book'],
    load: async () => (await import('./stock-chart-page.tsx')).StockChartPage,
  },
  orders: {
    path: '/pages/stocks/orders',
    access: 'user',
    heading: 'stocks:orders_title',
    load: async () => (await import('./stock-orders-page.tsx')).StockOrdersPage,
  },
  holdings: {
    path: '/pages/stocks/holdings',
    access: 'user',
    heading: 'stocks:holdings_title',
    load: async () => (await import('./holdings-page.tsx')).HoldingsPage,
  },
  payments: {
    path: '/pages/stocks/payments',
    access: 'user',
    heading: 'stocks:payments_title',
    load: async () => (await import('./payments-page.tsx')).PaymentsPage,
  },
  days: {
    path: '/pages/stocks/days',
    access: 'open',
    heading: 'stocks:days_title',
    load: async () => (await import('./days-page.tsx')).DaysPage,
  },
} satisfies Pages
