import type { Pages } from '../../app/feature.ts'

export const pages = {
  transparency: {
    path: '/pages/common/transparency',
    access: 'open',
    heading: 'transparency:title',
    places: ['names'],
    load: async () => (await import('./transparency-page.tsx')).TransparencyPage,
  },
} satisfies Pages
