import type { Pages } from '../../app/feature.ts'

export const pages = {
  projects: {
    path: '/pages/ieo/ieo',
    access: 'open',
    hasGuestView: true,
    opens: true,
    heading: 'ieo:title',
    places: ['opening'],
    load: async () => (await import('./projects-page.tsx')).ProjectsPage,
  },
  subscribe: {
    path: '/pages/ieo/subscribe',
    sample: '?id=1',
    access: 'open',
    hasGuestView: true,
    opens: true,
    heading: /\(ORB\)$/,
    places: ['opening'],
    load: async () => (await import('./project-page.tsx')).ProjectPage,
  },
  orders: {
    path: '/pages/ieo/order',
    access: 'user',
    heading: 'ieo:orders',
    load: async () => (await import('./orders-page.tsx')).OrdersPage,
  },
  allocation: {
    path: '/pages/ieo/allocation',
    sample: '?id=1',
    access: 'open',
    heading: 'ieo:allocation',
    load: async () => (await import('./allocation-page.tsx')).AllocationPage,
  },
  help: {
    path: '/pages/ieo/help',
    access: 'open',
    heading: 'ieo:help_title',
    load: async () => (await import('./help-page.tsx')).HelpPage,
  },
} satisfies Pages
