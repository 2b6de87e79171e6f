import type { Pages } from '../../app/feature.ts'

export const pages = {
  receipt: {
    path: '/pages/receipt/receipt',
    sample: '?kind=lever_open&id=1',
    access: 'user',
    heading: 'receipt:title',
    places: ['receipts'],
    load: async () => (await import('./receipt-page.tsx')).ReceiptPage,
  },
} satisfies Pages
