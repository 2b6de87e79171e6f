import type { Static } from 'typebox'

import type { listingEndpoints } from './endpoints.ts'

export type ListingEvents = {
  /** Room `user`: an order that changed. */
  listing_order: Static<typeof listingEndpoints.orders.reply>['list'][number]
}
