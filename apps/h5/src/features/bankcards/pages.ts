import type { Pages } from '../../app/feature.ts'

export const pages = {
  bank: {
    path: '/pages/setting/bank',
    access: 'user',
    heading: 'bankcards:title',
    load: async () => (await import('./bank-page.tsx')).DomesticBankPage,
  },
  bankInternational: {
    path: '/pages/setting/bank_international',
    access: 'user',
    heading: 'bankcards:title',
    load: async () => (await import('./bank-page.tsx')).InternationalBankPage,
  },
} satisfies Pages
