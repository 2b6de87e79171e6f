import type { Calls, ConsoleCalls } from '../../call.ts'
import { userReaders } from '../../staff-roles.ts'

export const miningCalls = {
  plans: { method: 'GET', path: '/mining/plans' },
  calculator: { method: 'GET', path: '/mining/calculator' },
  days: { method: 'GET', path: '/mining/days' },
  buy: { method: 'POST', path: '/mining/buy' },
  contracts: { method: 'GET', path: '/mining/contracts' },
  contract: { method: 'GET', path: '/mining/contract' },
  outputs: { method: 'GET', path: '/mining/outputs' },
  summary: { method: 'GET', path: '/mining/summary' },
  defi: { method: 'GET', path: '/defi/index' },
} as const satisfies Calls

export const miningConsoleCalls = {
  miningPlans: { method: 'GET', path: '/admin/mining/plans', roles: userReaders },
  miningContracts: { method: 'GET', path: '/admin/mining/contracts', roles: userReaders },
  miningDays: { method: 'GET', path: '/admin/mining/days', roles: userReaders },
  miningPools: {
    method: 'GET',
    path: '/admin/mining/pools',
    roles: ['support', 'risk', 'treasury', 'auditor', 'owner'],
  },
  miningPlanAsk: { method: 'POST', path: '/admin/mining/plan', roles: ['treasury'] },
  miningDayAsk: { method: 'POST', path: '/admin/mining/day', roles: ['treasury'] },
  miningFundAsk: { method: 'POST', path: '/admin/mining/fund', roles: ['treasury'] },
  miningPause: { method: 'POST', path: '/admin/mining/pause', roles: ['risk', 'owner'] },
} as const satisfies ConsoleCalls
