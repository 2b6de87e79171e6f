import type { Pages } from '../../app/feature.ts'

export const pages = {
  list: {
    path: '/pages/setting/api_keys',
    access: 'user',
    heading: 'apikey:title',
    load: async () => (await import('./api-keys-page.tsx')).ApiKeysPage,
  },
} satisfies Pages
