import type { Pages } from '../../app/feature.ts'

export const pages = {
  alerts: {
    path: '/pages/market/alerts',
    sample: '?symbol=BTCUSDT',
    access: 'user',
    heading: 'alerts:title',
    texts: ['spot'],
    load: async () => (await import('./alerts-page.tsx')).AlertsPage,
  },
} satisfies Pages
