import type { Amount } from '../../money/amount.ts'
import type { NftCause } from './records.ts'
import type { ArtistTerms, BoxTerms, SaleTerms, WorkTerms } from './terms.ts'

/** The house adds an artist (docs/products/nft.md). */
export type AddArtist = { readonly kind: 'nft.artist'; readonly terms: ArtistTerms }
/** The house adds a work, which belongs to the artist's payee. */
export type MintWork = { readonly kind: 'nft.mint'; readonly terms: WorkTerms }
/** The house offers a work of its own. */
export type OfferWork = {
  readonly kind: 'nft.offer'
  readonly itemId: number
  readonly terms: SaleTerms
}
/** The house offers a series of blind boxes. */
export type PublishSeries = { readonly kind: 'nft.series'; readonly terms: BoxTerms }
/** The house takes back an offer without a bid, or a series before its first draw, with all payments returned. */
export type CancelSale = { readonly kind: 'nft.cancel'; readonly saleId: number }
/** A reviewer decides on a listing; the cause is none where it is accepted. */
export type ReviewSale = {
  readonly kind: 'nft.review_sale'
  readonly saleId: number
  readonly cause: NftCause
}
export type ReviewExit = {
  readonly kind: 'nft.review_exit'
  readonly exitId: number
  readonly cause: NftCause
}
/** Buys at the fixed price, or a box of a series. */
export type BuyNft = { readonly kind: 'nft.buy'; readonly userId: number; readonly saleId: number }
/** Sets a deposit aside, or adds to it. */
export type DepositNft = {
  readonly kind: 'nft.deposit'
  readonly userId: number
  readonly saleId: number
  /** More than the deposit of the auction where higher bids are to be covered. */
  readonly amount: Amount
}
export type BidNft = {
  readonly kind: 'nft.bid'
  readonly userId: number
  readonly saleId: number
  readonly price: Amount
}
export type PayNft = { readonly kind: 'nft.pay'; readonly userId: number; readonly orderId: number }
/** Declines a second offer; a winner is bound. */
export type DeclineNft = {
  readonly kind: 'nft.decline'
  readonly userId: number
  readonly orderId: number
}
export type ResellNft = {
  readonly kind: 'nft.resell'
  readonly userId: number
  readonly itemId: number
  readonly terms: SaleTerms
}
export type WithdrawNft = {
  readonly kind: 'nft.withdraw'
  readonly userId: number
  readonly itemId: number
  readonly address: string
}
/** The next seed of the series is for this box, before its owner names a client seed. */
export type ReserveBox = {
  readonly kind: 'nft.reserve'
  readonly userId: number
  readonly boxId: number
  /** One above the last reservation of the series. */
  readonly index: number
}
/** A draw that the server made of both seeds; the verification makes it again. */
type Drawn = {
  readonly index: number
  readonly clientSeed: string
  /** s(index), in hexadecimal digits: it is public from now on. */
  readonly seed: string
  /** How many works are left, of which `draw` is one, from zero. */
  readonly left: number
  readonly draw: number
  readonly attempts: number
}
export type OpenBox = { readonly kind: 'nft.open'; readonly boxId: number } & Drawn
/** The same for a box that nobody has bought before the end. */
export type BurnBox = { readonly kind: 'nft.burn'; readonly saleId: number } & Drawn

export type NftCommand =
  | AddArtist
  | MintWork
  | OfferWork
  | PublishSeries
  | CancelSale
  | ReviewSale
  | ReviewExit
  | BuyNft
  | DepositNft
  | BidNft
  | PayNft
  | DeclineNft
  | ResellNft
  | WithdrawNft
  | ReserveBox
  | OpenBox
  | BurnBox

export const nftRejections = [
  'nft_unknown',
  'nft_terms_invalid',
  'end_time_wrong',
  'nft_window_wrong',
  'item_not_on_sale',
  'nft_own',
  'nft_sold_out',
  'insufficient_balance',
  'nft_barred',
  'nft_deposit_made',
  'nft_deposit_wrong',
  'nft_deposit_missing',
  'nft_deposit_short',
  'nft_bid_leading',
  'bid_too_low',
  'increment_wrong',
  'nft_order_unknown',
  'nft_order_ended',
  'nft_order_binding',
  'nft_listed',
  'nft_box_early',
  'nft_box_opened',
  'nft_opening_busy',
  'nft_opening_unknown',
  'nft_not_cancellable',
  'nft_not_in_review',
  'nft_resold',
  'nft_not_withdrawable',
] as const
export type NftRejection = (typeof nftRejections)[number]
