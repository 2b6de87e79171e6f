import type { Pages } from '../../app/feature.ts'

export const pages = {
  transparency: {
    path: '/pages/common/transparency',
    access: 'open',
    heading: 'transparency:title',
    places: ['names'],
    load: async () => (await import('./transparency-page.tsx')).TransparencyPage,
  },
  changes: {
    path: '/pages/common/changes',
    access: 'open',
    heading: 'transparency:changes',
    load: async () => (await import('./changes-page.tsx')).ChangesPage,
  },
} satisfies Pages
