import type { Pages } from '../../app/feature.ts'

export const pages = {
  exports: {
    path: '/pages/setting/exports',
    access: 'user',
    heading: 'exports:title',
    texts: ['assets'],
    places: ['exported'],
    load: async () => (await import('./exports-page.tsx')).ExportsPage,
  },
} satisfies Pages
