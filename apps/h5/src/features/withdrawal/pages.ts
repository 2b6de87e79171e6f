import type { Pages } from '../../app/feature.ts'

export const pages = {
  withdraw: {
    path: '/pages/fund/withdraw',
    sample: '?currency=USDT',
    access: 'user',
    heading: /USDT/,
    texts: ['account', 'addressbook', 'assets', 'security'],
    load: async () => (await import('./withdraw-page.tsx')).WithdrawPage,
  },
  result: {
    path: '/pages/fund/withdraw_result',
    access: 'user',
    heading: 'withdrawal:withdrawal',
    texts: ['assets'],
    load: async () => (await import('./result-page.tsx')).ResultPage,
  },
} satisfies Pages
