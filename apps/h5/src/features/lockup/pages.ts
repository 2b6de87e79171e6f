import type { Pages } from '../../app/feature.ts'

export const pages = {
  plans: {
    path: '/pages/lockming/lockming',
    access: 'open',
    opens: true,
    heading: 'lockup:title',
    load: async () => (await import('./lockup-page.tsx')).LockupPage,
  },
  buy: {
    path: '/pages/lockming/buy',
    sample: '?id=1',
    access: 'open',
    opens: true,
    heading: /^USDT · /,
    places: ['couponPicker'],
    load: async () => (await import('./buy-page.tsx')).BuyPage,
  },
  positions: {
    path: '/pages/lockming/order',
    access: 'user',
    heading: 'lockup:positions',
    load: async () => (await import('./positions-page.tsx')).PositionsPage,
  },
  welcome: {
    path: '/pages/lockming/welcome',
    access: 'open',
    opens: true,
    heading: 'lockup:title',
    load: async () => (await import('./welcome-page.tsx')).WelcomePage,
  },
} satisfies Pages
