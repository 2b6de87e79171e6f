import type { Pages } from '../../app/feature.ts'

export const pages = {
  finance: {
    path: '/pages/financial/index',
    access: 'open',
    heading: 'finance:title',
    places: ['finance', 'financeService'],
    load: async () => (await import('./finance-page.tsx')).FinancePage,
  },
} satisfies Pages
