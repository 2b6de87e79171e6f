import { protocolModule } from '../../module.ts'
import type { listingConsoleEndpoints } from './console-endpoints.ts'
import type { listingEndpoints } from './endpoints.ts'
import type { ListingEvents } from './events.ts'
import type en from './locales/en.json'

type Listing = {
  calls: typeof listingEndpoints & typeof listingConsoleEndpoints
  events: ListingEvents
  texts: typeof en
}

const trade = ['listing_pay', 'listing_deliver'] as const

export const listing = protocolModule<Listing>()({
  isSwitchable: false,
  texts: 'products/listing/locales',
  bills: ['listing_hold', 'listing_release', ...trade],
  billGroups: { listing_order: { kinds: trade, exchange: trade } },
  noticeGroup: 'trade',
  notices: ['listing_bought', 'listing_sold', 'listing_unfilled'],
})
