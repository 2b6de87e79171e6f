import type { Pages } from '../../app/feature.ts'

export const pages = {
  entries: {
    path: '/pages/__kebab__/entries',
    access: 'user',
    heading: '__camel__:title',
    load: async () => (await import('./entries-page.tsx')).EntriesPage,
  },
} satisfies Pages
