import type { Calls, ConsoleCalls } from '../../call.ts'
import { userReaders } from '../../staff-roles.ts'

export const listingCalls = {
  auctions: { method: 'GET', path: '/listing/auctions' },
  orders: { method: 'GET', path: '/listing/orders' },
  place: { method: 'POST', path: '/listing/place' },
  cancel: { method: 'POST', path: '/listing/cancel' },
} as const satisfies Calls

export const listingConsoleCalls = {
  listingAuctions: { method: 'GET', path: '/admin/listing/auctions', roles: userReaders },
  listingOrders: { method: 'GET', path: '/admin/listing/orders', roles: userReaders },
} as const satisfies ConsoleCalls
