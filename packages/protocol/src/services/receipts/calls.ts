import type { Calls } from '../../call.ts'

export const receiptCalls = {
  receipt: { method: 'GET', path: '/receipt/{kind}/{id}' },
} as const satisfies Calls
