import type { Calls, ConsoleCalls } from '../../call.ts'

export const fundingCalls = {
  faucetLeft: { method: 'GET', path: '/demo/faucet_left' },
  faucet: { method: 'POST', path: '/demo/faucet' },
} as const satisfies Calls

export const fundingConsoleCalls = {
  houseFund: { method: 'POST', path: '/admin/house/fund', roles: ['treasury'] },
} as const satisfies ConsoleCalls
