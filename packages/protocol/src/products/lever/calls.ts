import type { Calls, ConsoleCalls } from '../../call.ts'
import { userReaders } from '../../staff-roles.ts'

export const leverCalls = {
  submit: { method: 'POST', path: '/lever/submit' },
  deal: { method: 'POST', path: '/lever/deal' },
  dealAll: { method: 'POST', path: '/lever/dealall' },
  myTrade: { method: 'POST', path: '/lever/my_trade' },
  close: { method: 'POST', path: '/lever/close' },
  closeAll: { method: 'POST', path: '/lever/batch_close' },
  setStops: { method: 'POST', path: '/lever/setstop' },
  cancel: { method: 'POST', path: '/lever/cancel' },
  addMargin: { method: 'POST', path: '/lever/add_margin' },
  delistings: { method: 'GET', path: '/lever/delistings' },
} as const satisfies Calls

export const leverConsoleCalls = {
  leverOrders: { method: 'GET', path: '/admin/lever/orders', roles: userReaders },
  leverMarkets: { method: 'GET', path: '/admin/lever/markets', roles: userReaders },
  leverDelistAsk: { method: 'POST', path: '/admin/lever/delist', roles: ['treasury'] },
  leverRelistAsk: { method: 'POST', path: '/admin/lever/relist', roles: ['treasury'] },
  leverVersions: { method: 'GET', path: '/admin/lever/versions', roles: userReaders },
  leverVersionAsk: { method: 'POST', path: '/admin/lever/version', roles: ['treasury'] },
  leverPause: { method: 'POST', path: '/admin/lever/pause', roles: ['risk'] },
  leverResume: { method: 'POST', path: '/admin/lever/resume', roles: ['risk'] },
  leverFundAsk: { method: 'POST', path: '/admin/lever/fund', roles: ['treasury'] },
} as const satisfies ConsoleCalls
