import type { Market } from '../../markets/market.ts'
import type { Amount } from '../../money/amount.ts'
import type { Side } from '../../order-book/order-book.ts'
import type { Cut } from './formulas.ts'

/** What the call auctions of an exchange have in common. */
export type ListingConfig = {
  readonly auctionMs: number
  /** The end of an auction in which no order can be cancelled. */
  readonly fixedMs: number
  /** The largest number of a user's open orders in an auction. */
  readonly ordersMax: number
}

/** The call auction by which a market opens; a market has one. */
export type CallAuction = {
  /** From 1 up. */
  readonly id: number
  readonly market: Market
  /** In ticks: what the token was sold for. */
  readonly reference: number
  readonly startedAt: number
  readonly endsAt: number
  /** In ticks; zero until the auction has ended. */
  price: number
  /** What trades at the price. */
  lots: number
  /** The last orders that trade. */
  buyCut: Cut
  sellCut: Cut
  endedAt: number
  /** The command that it ended before. */
  endedSeq: number
  touchedIn: number
}

/** Numbers are stored. An order that has paid waits until all others of its auction have. */
export const auctionOrderStatus = { open: 0, ended: 1, cancelled: 2, paid: 3 } as const
type AuctionOrderStatus = (typeof auctionOrderStatus)[keyof typeof auctionOrderStatus]

/** An order for an auction: at its limit or better, for all of its lots or a part of them. */
export type AuctionOrder = {
  /** From 1 up. */
  readonly id: number
  readonly auction: CallAuction
  readonly userId: number
  readonly side: Side
  /** The limit, in ticks. */
  readonly price: number
  readonly lots: number
  readonly placedAt: number
  status: AuctionOrderStatus
  filled: number
  /** What a buyer paid or a seller received, in quote. */
  quote: Amount
  endedAt: number
  touchedIn: number
}
