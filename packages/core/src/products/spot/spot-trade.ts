import type { Amount } from '../../money/amount.ts'
import type { Side } from '../../order-book/order-book.ts'
import type { SpotOrder } from './spot-order.ts'

/** One execution: the payment and the fee of each side. The rest is read from its two orders. */
export class SpotTrade {
  declare readonly id: number
  declare readonly seq: number
  declare readonly maker: SpotOrder
  declare readonly taker: SpotOrder
  declare readonly lots: number
  declare readonly quote: Amount
  declare readonly makerFee: Amount
  declare readonly takerFee: Amount

  constructor(fields: SpotTradeFields) {
    this.id = fields.id
    this.seq = fields.seq
    this.maker = fields.maker
    this.taker = fields.taker
    this.lots = fields.lots
    this.quote = fields.quote
    this.makerFee = fields.makerFee
    this.takerFee = fields.takerFee
  }

  get marketId(): number {
    return this.maker.market.config.id
  }

  get price(): number {
    return this.maker.price
  }

  /** The time of the taker's command. */
  get at(): number {
    return this.taker.createdAt
  }

  get takerSide(): Side {
    return this.taker.side
  }

  get makerOrderId(): number {
    return this.maker.id
  }

  get takerOrderId(): number {
    return this.taker.id
  }

  get makerUserId(): number {
    return this.maker.owner
  }

  get takerUserId(): number {
    return this.taker.owner
  }
}

type SpotTradeFields = Pick<
  SpotTrade,
  'id' | 'seq' | 'maker' | 'taker' | 'lots' | 'quote' | 'makerFee' | 'takerFee'
>
