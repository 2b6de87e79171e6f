import type { Calls } from '../../call.ts'

export const siteCalls = {
  time: { method: 'GET', path: '/time' },
  getSetting: { method: 'GET', path: '/getSetting' },
  getSiteConfig: { method: 'GET', path: '/getSiteConfig' },
} as const satisfies Calls
