import type { ProductModule } from '../../product-module.ts'
import { type ListingCommand, type ListingRejection, listingRejections } from './commands.ts'
import { type ListedToken, Listing } from './listing.ts'
import { listingReasons } from './reasons.ts'
import type { ListingConfig } from './records.ts'

export const listing = {
  number: 40,
  open: (parts, config) => new Listing(parts, config),
  commands: {
    'listing.place': (rules) => (command) => rules.place(command),
    'listing.cancel': (rules) => (command) => rules.cancel(command),
  },
  rejections: listingRejections,
  reasons: listingReasons,
  pots: { listing_pot: { isPublic: false } },
  timers: {
    listing_end: { mode: 'prompt', run: (rules, id) => rules.end(id) },
    listing_collect: { mode: 'deferred', run: (rules, id) => rules.collect(id) },
    listing_deliver: { mode: 'deferred', run: (rules, id) => rules.deliver(id) },
  },
  ports: (rules): ListingPorts => ({
    startAuction: (token) => {
      rules.start(token)
    },
  }),
} as const satisfies ProductModule<{
  state: Listing
  command: ListingCommand
  rejection: ListingRejection
  config: ListingConfig
}>

/** Token subscriptions list a token. */
type ListingPorts = { readonly startAuction: (token: ListedToken) => void }
