import type { Calls, ConsoleCalls } from '../../call.ts'
import { type StaffRole, userReaders } from '../../staff-roles.ts'

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
  messages: { method: 'GET', path: '/otc/messages' },
  send: { method: 'POST', path: '/otc/send' },
  picture: { method: 'GET', path: '/otc/picture' },
  decisions: { method: 'GET', path: '/otc/decisions' },
  merchant: { method: 'GET', path: '/otc/merchant' },
  join: { method: 'POST', path: '/otc/join' },
  leave: { method: 'POST', path: '/otc/leave' },
  publish: { method: 'POST', path: '/otc/publish' },
  pause: { method: 'POST', path: '/otc/pause' },
  close: { method: 'POST', path: '/otc/close' },
} as const satisfies Calls

/** Who reads the messages of an order with an appeal. */
const otcReaders = [
  'support',
  'risk',
  'treasury',
  'auditor',
  'owner',
] as const satisfies StaffRole[]

export const otcConsoleCalls = {
  otcAppeals: { method: 'GET', path: '/admin/otc/appeals', roles: userReaders },
  otcMerchants: { method: 'GET', path: '/admin/otc/merchants', roles: userReaders },
  otcMessages: { method: 'GET', path: '/admin/otc/messages', roles: otcReaders },
  otcPicture: { method: 'POST', path: '/admin/otc/picture', roles: otcReaders },
  otcMessageSend: { method: 'POST', path: '/admin/otc/send', roles: ['support', 'risk', 'owner'] },
  otcDecideAsk: { method: 'POST', path: '/admin/otc/decide', roles: ['support', 'treasury'] },
  otcSuspend: { method: 'POST', path: '/admin/otc/suspend', roles: ['risk', 'owner'] },
} as const satisfies ConsoleCalls
