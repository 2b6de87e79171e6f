import type { Calls } from '../../call.ts'

export const outboxCalls = {
  outbox: { method: 'GET', path: '/demo/outbox' },
} as const satisfies Calls
