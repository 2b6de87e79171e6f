import type { Pages } from '../../app/feature.ts'

export const pages = {
  share: {
    path: '/pages/setting/share',
    access: 'user',
    opens: true,
    heading: 'invite:title',
    load: async () => (await import('./share-page.tsx')).SharePage,
  },
  rebates: {
    path: '/pages/setting/rebates',
    access: 'user',
    heading: 'invite:details',
    load: async () => (await import('./details-page.tsx')).DetailsPage,
  },
} satisfies Pages
