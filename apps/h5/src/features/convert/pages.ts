import type { Pages } from '../../app/feature.ts'

export const pages = {
  convert: {
    path: '/pages/fund/transfer',
    access: 'user',
    opens: true,
    heading: 'convert:title',
    load: async () => (await import('./convert-page.tsx')).ConvertPage,
  },
  history: {
    path: '/pages/fund/transfer_history',
    access: 'user',
    heading: 'convert:history',
    load: async () => (await import('./history-page.tsx')).HistoryPage,
  },
  quick: {
    path: '/pages/fund/quick',
    access: 'user',
    opens: true,
    heading: 'convert:buy_title',
    load: async () => (await import('./quick/quick-page.tsx')).QuickPage,
  },
  dust: {
    path: '/pages/fund/quick_dust',
    access: 'user',
    opens: true,
    heading: 'convert:dust',
    load: async () => (await import('./dust/dust-page.tsx')).DustPage,
  },
} satisfies Pages
