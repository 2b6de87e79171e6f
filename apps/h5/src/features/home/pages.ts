import type { Pages } from '../../app/feature.ts'

export const pages = {
  home: {
    path: '/pages/index/index',
    access: 'open',
    hasGuestView: true,
    heading: /^Candor$/,
    load: async () => (await import('./home-page.tsx')).HomePage,
  },
} satisfies Pages
