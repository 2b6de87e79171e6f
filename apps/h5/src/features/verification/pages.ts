import type { Pages } from '../../app/feature.ts'

export const pages = {
  realMark: {
    path: '/pages/setting/real_mark',
    access: 'user',
    heading: 'verification:title',
    load: async () => (await import('./real-mark-page.tsx')).RealMarkPage,
  },
} satisfies Pages
