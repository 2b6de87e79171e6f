import type { Calls, ConsoleCalls } from '../../call.ts'
import { userReaders } from '../../staff-roles.ts'

export const otcCalls = {
  ads: { method: 'GET', path: '/otc/ads' },
  order: { method: 'POST', path: '/otc/order' },
  orders: { method: 'GET', path: '/otc/orders' },
  orderDetail: { method: 'GET', path: '/otc/order_detail' },
  pay: { method: 'POST', path: '/otc/pay' },
  release: { method: 'POST', path: '/otc/release' },
  cancel: { method: 'POST', path: '/otc/cancel' },
  returned: { method: 'POST', path: '/otc/return' },
  appeal: { method: 'POST', path: '/otc/appeal' },
  withdrawAppeal: { method: 'POST', path: '/otc/withdraw_appeal' },
  merchant: { method: 'GET', path: '/otc/merchant' },
  join: { method: 'POST', path: '/otc/join' },
  leave: { method: 'POST', path: '/otc/leave' },
  publish: { method: 'POST', path: '/otc/publish' },
  pause: { method: 'POST', path: '/otc/pause' },
  close: { method: 'POST', path: '/otc/close' },
} as const satisfies Calls

export const otcConsoleCalls = {
  otcAppeals: { method: 'GET', path: '/admin/otc/appeals', roles: userReaders },
  otcMerchants: { method: 'GET', path: '/admin/otc/merchants', roles: userReaders },
  otcDecideAsk: { method: 'POST', path: '/admin/otc/decide', roles: ['support', 'treasury'] },
  otcSuspend: { method: 'POST', path: '/admin/otc/suspend', roles: ['risk', 'owner'] },
} as const satisfies ConsoleCalls
