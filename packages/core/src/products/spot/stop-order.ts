import { type AccountId, noAccount } from '../../ledger/account.ts'
import type { Market } from '../../markets/market.ts'
import type { Amount } from '../../money/amount.ts'
import type { Side } from '../../order-book/order-book.ts'
import type { SpotOrder } from './spot-order.ts'

/** How a stop order ends: with its order placed, by its owner, by its time, or by a trade of its other leg. */
export const stopStatus = {
  waiting: 1,
  triggered: 2,
  cancelled: 3,
  expired: 4,
  limit_traded: 5,
} as const
export type StopStatus = (typeof stopStatus)[keyof typeof stopStatus]

/** The terms of a stop order, as they were placed. */
type StopTerms = {
  readonly id: number
  readonly owner: number
  readonly market: Market
  readonly side: Side
  /** The index in ticks that triggers it. */
  readonly stop: number
  /** The limit in ticks of the order that it places. */
  readonly price: number
  readonly lots: number
  /** The limit of the other leg, which rests meanwhile; zero for a stop order without one. */
  readonly restingPrice: number
  /** The order that is the other leg; zero for none. */
  readonly restingId: number
  /** Epoch milliseconds; zero for never. */
  readonly expiresAt: number
  readonly createdAt: number
}

type StopProgress = {
  readonly status: StopStatus
  /** The order that it has placed; zero before. */
  readonly orderId: number
  /** The command that ended it: the tick that it fired at, for one. Zero before. */
  readonly endedSeq: number
  readonly updatedAt: number
}

/** A stop order as the tables have it. */
export type StoredStopOrder = StopTerms & StopProgress

/**
 * An order that waits outside the book for the index, alone (stop-limit) or as one leg of a pair of which only one trades
 * (OCO). The other leg is an order like any other in the book.
 */
export class StopOrder implements StoredStopOrder {
  readonly id: number
  readonly owner: number
  readonly market: Market
  readonly side: Side
  readonly stop: number
  readonly price: number
  readonly lots: number
  readonly restingPrice: number
  readonly restingId: number
  readonly expiresAt: number
  readonly createdAt: number
  status: StopStatus
  orderId: number
  endedSeq: number
  updatedAt: number
  /** The other leg while both can trade. */
  resting: SpotOrder | undefined
  /** What it holds itself; the other leg holds the rest. */
  readonly reserved: Amount
  /** Where the money comes from, and where it is held; none while nothing has to be held. */
  paying: AccountId = noAccount
  held: AccountId = noAccount
  touchedIn = 0

  constructor(stored: StoredStopOrder, reserved: Amount, resting?: SpotOrder) {
    this.id = stored.id
    this.owner = stored.owner
    this.market = stored.market
    this.side = stored.side
    this.stop = stored.stop
    this.price = stored.price
    this.lots = stored.lots
    this.restingPrice = stored.restingPrice
    this.restingId = stored.restingId
    this.expiresAt = stored.expiresAt
    this.createdAt = stored.createdAt
    this.status = stored.status
    this.orderId = stored.orderId
    this.endedSeq = stored.endedSeq
    this.updatedAt = stored.updatedAt
    this.reserved = reserved
    this.resting = resting
  }
}
