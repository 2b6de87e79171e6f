import { type Amount, nothing } from '../../money/amount.ts'
import type { Side } from '../../order-book/order-book.ts'
import type { PriceLevel, RestingOrder } from '../../order-book/resting-order.ts'

export type StockKind = 'limit' | 'market'
/** `day` ends with the session that the order is for. */
export type StockValidity = 'day' | 'gtc'

/** The numbers of spot: 1 open, 3 filled, 4 cancelled. An order is filled as a whole. */
export const stockStatus = { open: 1, filled: 3, cancelled: 4 } as const
export type StockStatus = (typeof stockStatus)[keyof typeof stockStatus]

/** Why an order ended without a trade. */
export const stockCancel = {
  none: 0,
  user: 1,
  /** Its session, or its time, is over. */
  expired: 2,
  /** The next price was beyond the protection of a market order. */
  slippage: 3,
  /** The house had too few shares, or too little money. */
  liquidity: 4,
  halt: 5,
  split: 6,
} as const
export type StockCancel = (typeof stockCancel)[keyof typeof stockCancel]

/** An order for shares. Prices in ticks, shares in millionths; the fields before `placedAt` never change. */
export class StockOrder implements RestingOrder<StockOrder> {
  ahead: StockOrder | undefined = undefined
  behind: StockOrder | undefined = undefined
  level: PriceLevel<StockOrder> | undefined = undefined
  readonly id: number
  /** The user. */
  readonly owner: number
  readonly marketId: number
  readonly side: Side
  readonly kind: StockKind
  readonly validity: StockValidity
  /** The limit; for a market order the worst price that it takes. */
  readonly price: number
  readonly shares: number
  /** An order trades as a whole: all of it remains while it is in the book. */
  remaining: number
  /** Whether it was placed while the market was closed. */
  readonly isQueued: boolean
  /** What is held for it: money of a buy, shares of a sell. */
  readonly held: Amount
  readonly expiresAt: number
  readonly placedAt: number
  readonly placedSeq: number
  status: StockStatus = stockStatus.open
  cancelledBy: StockCancel = stockCancel.none
  /** The index that filled it, the price it traded at, what it cost, and the command that ended it. */
  fillIndex = 0
  fillPrice = 0
  value: Amount = nothing
  fee: Amount = nothing
  endedAt = 0
  endedSeq = 0
  touchedIn = 0

  constructor(fields: StockOrderFields) {
    this.id = fields.id
    this.owner = fields.owner
    this.marketId = fields.marketId
    this.side = fields.side
    this.kind = fields.kind
    this.validity = fields.validity
    this.price = fields.price
    this.shares = fields.shares
    this.remaining = fields.shares
    this.isQueued = fields.isQueued
    this.held = fields.held
    this.expiresAt = fields.expiresAt
    this.placedAt = fields.placedAt
    this.placedSeq = fields.placedSeq
  }
}

/** The fields that never change. */
export type StockOrderFields = Pick<
  StockOrder,
  | 'id'
  | 'owner'
  | 'marketId'
  | 'side'
  | 'kind'
  | 'validity'
  | 'price'
  | 'shares'
  | 'isQueued'
  | 'held'
  | 'expiresAt'
  | 'placedAt'
  | 'placedSeq'
>

/** The fields that change. */
type StockOrderProgress = Pick<
  StockOrder,
  'status' | 'cancelledBy' | 'fillIndex' | 'fillPrice' | 'value' | 'fee' | 'endedAt' | 'endedSeq'
>

/** An order as the tables have it. */
export type StoredStockOrder = StockOrderFields & StockOrderProgress
