import type { Calls } from '../../call.ts'

export const exportCalls = {
  entries: { method: 'GET', path: '/export/entries' },
} as const satisfies Calls
