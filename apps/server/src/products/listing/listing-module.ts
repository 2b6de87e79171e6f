import type { ServerModule } from '../../server-module.ts'
import { notice } from '../../services/notice/notice-module.ts'
import { listingCalls } from './calls.ts'
import { listingConsole } from './console.ts'
import { listingNotices } from './listing-notices.ts'
import { loadListing } from './load-listing.ts'
import { auctionIn } from './queries.ts'
import { replayedListing } from './replayed-listing.ts'
import { seedBids } from './seed-bids.ts'
import { listingTables } from './tables.ts'
import { listingVolumes } from './trade-volumes.ts'
import { listingEvents } from './user-events.ts'
import { verifyListing } from './verify-listing.ts'

export const listing: ServerModule<'listing'> = {
  name: 'listing',
  migrations: new URL('migrations/', import.meta.url),
  tables: listingTables,
  load: loadListing,
  events: listingEvents,
  volumes: listingVolumes,
  verify: [['call auctions', verifyListing]],
  replay: replayedListing,
  demo: seedBids,
  open: async (platform) => {
    const notices = await platform.stateOf(notice)
    notices.addSource(listingNotices(platform.db, auctionIn(platform.exchange)))
    return { calls: listingCalls(platform), console: listingConsole(platform) }
  },
}
