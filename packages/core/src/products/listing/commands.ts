import type { Side } from '../../order-book/order-book.ts'

/** Places an order in the call auction of a market (docs/products/listing.md). */
export type PlaceInAuction = {
  readonly kind: 'listing.place'
  readonly userId: number
  readonly marketId: number
  readonly side: Side
  /** The limit, in ticks. */
  readonly price: number
  readonly lots: number
}
export type CancelInAuction = {
  readonly kind: 'listing.cancel'
  readonly userId: number
  readonly orderId: number
}
export type ListingCommand = PlaceInAuction | CancelInAuction

const placeRejections = [
  'auction_unknown',
  'auction_price_out_of_range',
  'amount_below_minimum',
  'amount_above_maximum',
  'auction_other_side',
  'too_many_open_orders',
  'insufficient_balance',
] as const
export type PlaceInAuctionRejection = (typeof placeRejections)[number]

export const listingRejections = [
  ...placeRejections,
  'order_not_found',
  'auction_cancel_late',
] as const
export type ListingRejection = (typeof listingRejections)[number]
