import type { Calls, ConsoleCalls } from '../../call.ts'
import { userReaders } from '../../staff-roles.ts'

export const __camel__Calls = {
  list: { method: 'GET', path: '/__kebab__/list' },
  open: { method: 'POST', path: '/__kebab__/open' },
} as const satisfies Calls

export const __camel__ConsoleCalls = {
  __camel__Entries: { method: 'GET', path: '/admin/__kebab__/entries', roles: userReaders },
  __camel__FundAsk: { method: 'POST', path: '/admin/__kebab__/fund', roles: ['treasury'] },
} as const satisfies ConsoleCalls
