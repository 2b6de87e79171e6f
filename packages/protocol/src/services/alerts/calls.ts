import type { Calls } from '../../call.ts'

export const alertCalls = {
  alertList: { method: 'GET', path: '/alert/list' },
  alertSave: { method: 'POST', path: '/alert/save' },
  alertDelete: { method: 'POST', path: '/alert/delete' },
} as const satisfies Calls
