import type { Pages } from '../../app/feature.ts'

export const pages = {
  list: {
    path: '/pages/common/inbox',
    access: 'user',
    heading: 'notice:title',
    places: ['noticeLinks'],
    load: async () => (await import('./inbox-page.tsx')).InboxPage,
  },
  settings: {
    path: '/pages/setting/notices',
    access: 'user',
    heading: 'notice:settings',
    load: async () => (await import('./notice-settings-page.tsx')).NoticeSettingsPage,
  },
} satisfies Pages
