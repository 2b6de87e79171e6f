import type { Pages } from '../../app/feature.ts'

export const pages = {
  kit: {
    path: '/dev/kit',
    access: 'open',
    heading: /\S/,
    texts: ['account', 'addressbook', 'assets', 'security', 'spot', 'verification'],
    load: async () => (await import('./kit-page.tsx')).KitPage,
  },
} satisfies Pages
