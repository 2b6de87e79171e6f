import type { Pages } from '../../app/feature.ts'

export const pages = {
  transfer: {
    path: '/pages/fund/fundTransfer',
    access: 'user',
    heading: 'transfer:title',
    texts: ['assets'],
    load: async () => (await import('./transfer-page.tsx')).TransferPage,
  },
  history: {
    path: '/pages/fund/fundTransfer_history',
    access: 'user',
    heading: 'transfer:history',
    texts: ['assets'],
    load: async () => (await import('./history-page.tsx')).HistoryPage,
  },
} satisfies Pages
