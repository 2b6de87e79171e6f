import type { Calls } from '../../call.ts'

export const listingCalls = {
  auctions: { method: 'GET', path: '/listing/auctions' },
  orders: { method: 'GET', path: '/listing/orders' },
  place: { method: 'POST', path: '/listing/place' },
  cancel: { method: 'POST', path: '/listing/cancel' },
} as const satisfies Calls
