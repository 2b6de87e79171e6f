import type { Pages } from '../../app/feature.ts'

export const pages = {
  board: {
    path: '/pages/otc/otc',
    access: 'open',
    heading: 'otc:title',
    load: async () => (await import('./board-page.tsx')).BoardPage,
  },
  orders: {
    path: '/pages/otc/orders',
    access: 'user',
    heading: 'otc:orders',
    load: async () => (await import('./orders-page.tsx')).OrdersPage,
  },
} satisfies Pages
