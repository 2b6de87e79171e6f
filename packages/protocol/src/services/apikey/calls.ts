import type { Calls, ConsoleCalls } from '../../call.ts'
import { userReaders } from '../../staff-roles.ts'

export const apiKeyCalls = {
  keyList: { method: 'GET', path: '/apikey/list' },
  keyCreate: { method: 'POST', path: '/apikey/create' },
  keyEdit: { method: 'POST', path: '/apikey/edit' },
  keyRevoke: { method: 'POST', path: '/apikey/revoke' },
} as const satisfies Calls

export const apiKeyConsoleCalls = {
  userKeys: { method: 'GET', path: '/admin/user/keys', roles: userReaders },
  userKeyRevoke: {
    method: 'POST',
    path: '/admin/user/keys/revoke',
    roles: ['support', 'risk', 'owner'],
  },
} as const satisfies ConsoleCalls
