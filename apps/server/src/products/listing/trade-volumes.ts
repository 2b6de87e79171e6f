import type { TradeVolumes } from '../../verify/trade-volumes.ts'

/** An auction that has ended opens its market, before the command at which it ended. */
export const listingVolumes: TradeVolumes = {
  query: `select ended_seq as seq, ended_at as at, market_id, lots, price, id::bigint as id, true as opens
    from listing_auction where ended_at > 0`,
  isComplete: () => Promise.resolve(true),
}
