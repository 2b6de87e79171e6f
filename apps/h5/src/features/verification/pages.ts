import type { Pages } from '../../app/feature.ts'

export const pages = {
  realMark: {
    path: '/pages/setting/real_mark',
    access: 'user',
    heading: 'verification:title',
    load: async () => (await import('./real-mark-page.tsx')).RealMarkPage,
  },
  real: {
    path: '/pages/setting/real',
    access: 'user',
    heading: 'verification:title',
    load: async () => (await import('./real-page.tsx')).RealPage,
  },
  basic: {
    path: '/pages/setting/real_basic',
    access: 'user',
    heading: 'verification:level_1',
    load: async () => (await import('./basic-page.tsx')).BasicPage,
  },
  advanced: {
    path: '/pages/setting/real_advanced',
    access: 'user',
    heading: 'verification:level_2',
    load: async () => (await import('./advanced-page.tsx')).AdvancedPage,
  },
  views: {
    path: '/pages/setting/real_views',
    access: 'user',
    heading: 'verification:views',
    load: async () => (await import('./views-page.tsx')).ViewsPage,
  },
} satisfies Pages
