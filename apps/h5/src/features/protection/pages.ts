import type { Pages } from '../../app/feature.ts'

export const pages = {
  limits: {
    path: '/pages/setting/limits',
    access: 'user',
    heading: 'protection:title',
    load: async () => (await import('./limits-page.tsx')).LimitsPage,
  },
} satisfies Pages
