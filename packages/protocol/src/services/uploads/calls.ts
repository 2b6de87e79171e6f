import type { Calls } from '../../call.ts'

export const uploadsCalls = {
  upload: { method: 'POST', path: '/upload' },
} as const satisfies Calls
