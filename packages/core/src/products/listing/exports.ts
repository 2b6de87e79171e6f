export type { AuctionPlan, ListedToken } from './listing.ts'
export {
  type AuctionOrder,
  auctionOrderStatus,
  type CallAuction,
  type ListingConfig,
} from './records.ts'
