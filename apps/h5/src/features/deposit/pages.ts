import type { Pages } from '../../app/feature.ts'

export const pages = {
  select: {
    path: '/pages/fund/select',
    access: 'user',
    heading: 'deposit:select',
    texts: ['assets'],
    load: async () => (await import('./select-page.tsx')).SelectPage,
  },
  receive: {
    path: '/pages/fund/receive',
    sample: '?currency=USDT',
    access: 'user',
    heading: /USDT/,
    texts: ['assets', 'verification'],
    load: async () => (await import('./receive-page.tsx')).ReceivePage,
  },
  records: {
    path: '/pages/fund/receive_withdraw_record',
    access: 'user',
    heading: 'deposit:records',
    texts: ['assets'],
    places: ['fundRecords'],
    load: async () => (await import('./records-page.tsx')).RecordsPage,
  },
} satisfies Pages
