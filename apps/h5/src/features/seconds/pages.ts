import type { Pages } from '../../app/feature.ts'

export const pages = {
  orders: {
    path: '/pages/transaction/seconds_order',
    access: 'user',
    heading: 'seconds:history_title',
    load: async () => (await import('./seconds-orders-page.tsx')).SecondsOrdersPage,
  },
} satisfies Pages
