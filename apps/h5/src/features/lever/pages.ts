import type { Pages } from '../../app/feature.ts'

export const pages = {
  chart: {
    path: '/pages/transaction/contract',
    sample: '?symbol=BTCUSDT',
    access: 'open',
    heading: /^BTC\/USDT/,
    texts: ['spot', 'alerts', 'chat'],
    places: ['book'],
    load: async () => (await import('./contract-chart-page.tsx')).ContractChartPage,
  },
  orders: {
    path: '/pages/transaction/contract_order',
    access: 'user',
    heading: 'lever:history_title',
    load: async () => (await import('./contract-orders-page.tsx')).ContractOrdersPage,
  },
  settings: {
    path: '/pages/transaction/contract_settings',
    access: 'user',
    heading: 'lever:settings_title',
    load: async () => (await import('./contract-settings-page.tsx')).ContractSettingsPage,
  },
} satisfies Pages
