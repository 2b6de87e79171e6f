import type { Calls, ConsoleCalls } from '../../call.ts'
import { userReaders } from '../../staff-roles.ts'

export const secondsCalls = {
  payable: { method: 'GET', path: '/microtrade/payable_currencies' },
  durations: { method: 'GET', path: '/microtrade/seconds' },
  deal: { method: 'GET', path: '/microtrade/deal' },
  submit: { method: 'POST', path: '/microtrade/submit' },
  list: { method: 'GET', path: '/microtrade/lists' },
  result: { method: 'GET', path: '/microtrade/get_result' },
} as const satisfies Calls

export const secondsConsoleCalls = {
  secondsOverview: { method: 'GET', path: '/admin/seconds/overview', roles: userReaders },
  secondsOrders: { method: 'GET', path: '/admin/seconds/orders', roles: userReaders },
  secondsVersionAsk: { method: 'POST', path: '/admin/seconds/version', roles: ['treasury'] },
  secondsFundAsk: { method: 'POST', path: '/admin/seconds/fund', roles: ['treasury'] },
  secondsPause: { method: 'POST', path: '/admin/seconds/pause', roles: ['risk'] },
  secondsResume: { method: 'POST', path: '/admin/seconds/resume', roles: ['risk'] },
} as const satisfies ConsoleCalls
