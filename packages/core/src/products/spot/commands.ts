import type { Side } from '../../order-book/order-book.ts'
import type { SpotKind, TimeInForce } from './spot-order.ts'

export type PlaceSpotOrder = {
  readonly kind: 'spot.place'
  readonly userId: number
  readonly marketId: number
  readonly side: Side
  readonly orderKind: SpotKind
  readonly timeInForce: TimeInForce
  /** Limit in ticks; zero for a market order. */
  readonly price: number
  readonly lots: number
}
export type CancelSpotOrder = {
  readonly kind: 'spot.cancel'
  readonly userId: number
  readonly orderId: number
}
export type CancelAllSpotOrders = {
  readonly kind: 'spot.cancel_all'
  readonly userId: number
  /** Zero for every market. */
  readonly marketId: number
}

export type SpotCommand = PlaceSpotOrder | CancelSpotOrder | CancelAllSpotOrders

const placeRejections = [
  'market_unknown',
  'market_not_tradable',
  'market_without_price',
  'market_halted',
  'price_out_of_band',
  'no_liquidity',
  'amount_below_minimum',
  'amount_above_maximum',
  'too_many_open_orders',
  'insufficient_balance',
  'would_take_liquidity',
  'cannot_fill_whole',
] as const
export type PlaceRejection = (typeof placeRejections)[number]

export const spotRejections = [...placeRejections, 'order_not_found'] as const
export type SpotRejection = (typeof spotRejections)[number]
