import type { Calls } from '../../call.ts'

export const addressbookCalls = {
  addressSave: { method: 'POST', path: '/user/wallet/save' },
  addressList: { method: 'GET', path: '/user/wallet/list' },
  addressRename: { method: 'POST', path: '/user/wallet/rename' },
  addressDelete: { method: 'POST', path: '/user/wallet/delete' },
  whitelist: { method: 'GET', path: '/user/wallet/whitelist' },
  whitelistSet: { method: 'POST', path: '/user/wallet/whitelist_set' },
} as const satisfies Calls
