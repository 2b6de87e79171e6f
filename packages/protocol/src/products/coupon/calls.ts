import type { Calls, ConsoleCalls } from '../../call.ts'
import { userReaders } from '../../staff-roles.ts'

export const couponCalls = {
  list: { method: 'GET', path: '/coupon/list' },
  detail: { method: 'GET', path: '/coupon/detail' },
  usable: { method: 'GET', path: '/coupon/usable' },
  redeem: { method: 'POST', path: '/coupon/redeem' },
  claim: { method: 'POST', path: '/coupon/claim' },
} as const satisfies Calls

export const couponConsoleCalls = {
  couponRules: { method: 'GET', path: '/admin/coupon/rules', roles: userReaders },
  couponEntries: { method: 'GET', path: '/admin/coupon/entries', roles: userReaders },
  couponPools: {
    method: 'GET',
    path: '/admin/coupon/pools',
    roles: ['support', 'risk', 'treasury', 'auditor', 'owner'],
  },
  couponRuleAsk: { method: 'POST', path: '/admin/coupon/rule', roles: ['treasury'] },
  couponFundAsk: { method: 'POST', path: '/admin/coupon/fund', roles: ['treasury'] },
  couponVoidAsk: { method: 'POST', path: '/admin/coupon/void', roles: ['treasury'] },
  couponPause: { method: 'POST', path: '/admin/coupon/pause', roles: ['treasury', 'risk'] },
} as const satisfies ConsoleCalls
