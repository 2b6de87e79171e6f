import type { Calls } from '../../call.ts'

export const noticeCalls = {
  noticeList: { method: 'GET', path: '/notice/list' },
  noticeUnread: { method: 'GET', path: '/notice/unread' },
  noticeRead: { method: 'POST', path: '/notice/read' },
  noticeSettings: { method: 'GET', path: '/notice/settings' },
  noticeSettingsSet: { method: 'POST', path: '/notice/settings/change' },
  pushKey: { method: 'GET', path: '/notice/push/key' },
  pushSubscribe: { method: 'POST', path: '/notice/push/subscribe' },
  pushUnsubscribe: { method: 'POST', path: '/notice/push/unsubscribe' },
} as const satisfies Calls
