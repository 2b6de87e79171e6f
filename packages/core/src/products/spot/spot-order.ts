import { type AccountId, noAccount } from '../../ledger/account.ts'
import type { Market } from '../../markets/market.ts'
import { type Amount, nothing } from '../../money/amount.ts'
import type { Side } from '../../order-book/order-book.ts'
import { noPlace } from '../../order-book/order-index.ts'
import type { PriceLevel, RestingOrder } from '../../order-book/resting-order.ts'
import type { Trader } from './trader.ts'

export type TimeInForce = 'gtc' | 'ioc' | 'fok' | 'post_only'
export type SpotKind = 'limit' | 'market'

/** The specification's numbers: 1 open, 2 partial, 3 filled, 4 cancelled. */
export const spotStatus = { open: 1, partial: 2, filled: 3, cancelled: 4 } as const
export type SpotStatus = (typeof spotStatus)[keyof typeof spotStatus]

/** The owner of the house's own quotes; no user has this id. */
export const houseOwner = 0

/**
 * An order, resting or closed. Prices in ticks, amounts in lots; `quote` and `fee` are money. A field that the
 * constructor sets is declared: otherwise it starts as `undefined`, and V8 generalises its type permanently. Times are not
 * declared: V8 then shares the heap number of `CommandClock` instead of one for each order.
 */
export class SpotOrder implements RestingOrder<SpotOrder> {
  ahead: SpotOrder | undefined = undefined
  behind: SpotOrder | undefined = undefined
  level: PriceLevel<SpotOrder> | undefined = undefined
  /** Its owner, while it is one of the owner's open orders. */
  trader: Trader | undefined = undefined
  /** Its place among the live orders meanwhile. */
  place = noPlace
  declare readonly id: number
  declare readonly owner: number
  declare readonly market: Market
  declare readonly side: Side
  declare readonly kind: SpotKind
  declare readonly timeInForce: TimeInForce
  /** The limit; for a market order the worst price its protection lets it take. */
  declare readonly price: number
  declare readonly lots: number
  /** The owner's free money that pays at once, and that receives. */
  declare readonly paying: AccountId
  declare readonly receiving: AccountId
  /** What pays once a user's order rests. */
  held = noAccount
  /** The stop order whose other leg this is, while both can trade; zero for none. */
  stopId = 0
  readonly createdAt: number
  declare remaining: number
  /** Quote currency exchanged so far. */
  quote: Amount = nothing
  /** Fees paid so far, in the currency received. */
  fee: Amount = nothing
  status: SpotStatus = spotStatus.open
  updatedAt: number
  touchedIn = 0

  constructor(fields: SpotOrderFields) {
    this.id = fields.id
    this.owner = fields.owner
    this.market = fields.market
    this.side = fields.side
    this.kind = fields.kind
    this.timeInForce = fields.timeInForce
    this.price = fields.price
    this.lots = fields.lots
    this.paying = fields.paying
    this.receiving = fields.receiving
    this.createdAt = fields.createdAt
    this.remaining = fields.lots
    this.updatedAt = fields.createdAt
  }

  /** Restores the progress of a stored order. */
  restore(progress: SpotOrderProgress): void {
    this.remaining = progress.remaining
    this.quote = progress.quote
    this.fee = progress.fee
    this.status = progress.status
    this.updatedAt = progress.updatedAt
  }

  get filled(): number {
    return this.lots - this.remaining
  }
}

/** The fields that never change. */
export type SpotOrderFields = Pick<
  SpotOrder,
  | 'id'
  | 'owner'
  | 'market'
  | 'side'
  | 'kind'
  | 'timeInForce'
  | 'price'
  | 'lots'
  | 'paying'
  | 'receiving'
  | 'createdAt'
>

/** The fields that change. */
type SpotOrderProgress = Pick<SpotOrder, 'remaining' | 'quote' | 'fee' | 'status' | 'updatedAt'>

/** An order as the tables have it; its accounts are those of its owner. */
export type StoredSpotOrder = Omit<SpotOrderFields, 'paying' | 'receiving'> & SpotOrderProgress
