import type { Pages } from '../../app/feature.ts'

export const pages = {
  send: {
    path: '/pages/fund/send',
    sample: '?currency=USDT',
    access: 'user',
    opens: true,
    heading: 'send:title',
    texts: ['account', 'security'],
    load: async () => (await import('./send-page.tsx')).SendPage,
  },
  history: {
    path: '/pages/fund/send_history',
    access: 'user',
    heading: 'send:history',
    load: async () => (await import('./history-page.tsx')).HistoryPage,
  },
} satisfies Pages
