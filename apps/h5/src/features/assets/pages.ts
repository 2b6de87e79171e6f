import type { Pages } from '../../app/feature.ts'

export const pages = {
  assets: {
    path: '/pages/fund/assets',
    access: 'open',
    hasGuestView: true,
    heading: 'assets:title',
    places: ['faucet', 'fundAction', 'names', 'opening'],
    load: async () => (await import('./assets-page.tsx')).AssetsPage,
  },
  record: {
    path: '/pages/fund/assets_record',
    sample: '?currency=USDT',
    access: 'user',
    heading: /USDT/,
    places: ['names'],
    load: async () => (await import('./assets-record-page.tsx')).AssetsRecordPage,
  },
  bills: {
    path: '/pages/fund/assets_all_record',
    access: 'user',
    heading: 'assets:bills',
    texts: ['exports'],
    places: ['names'],
    load: async () => (await import('./assets-all-record-page.tsx')).AssetsAllRecordPage,
  },
  /** The specification's address of the same page, in the settings. */
  settingBills: {
    path: '/pages/setting/bill',
    access: 'user',
    heading: 'assets:bills',
    texts: ['exports'],
    places: ['names'],
    load: async () => (await import('./assets-all-record-page.tsx')).AssetsAllRecordPage,
  },
  pnl: {
    path: '/pages/fund/pnl',
    access: 'user',
    heading: 'assets:pnl',
    load: async () => (await import('./pnl-page.tsx')).PnlPage,
  },
} satisfies Pages
