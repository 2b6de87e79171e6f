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
  /** The coupon that pays a part of its fees. */
  readonly couponId?: number
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

/** Cancels an open order and places another one in its market, on its side and with its time in force. */
export type ReplaceSpotOrder = {
  readonly kind: 'spot.replace'
  readonly userId: number
  readonly orderId: number
  /** Limit in ticks. */
  readonly price: number
  /** The total, with what the replaced order has traded: the new order is for the rest of it. */
  readonly lots: number
}

/**
 * An order that waits until the index reaches `stop` and then places a limit order. With `restingPrice` it is one leg of a
 * pair (OCO): the other is a limit order at that price, and the first of the two that trades ends the other.
 */
export type PlaceStopOrder = {
  readonly kind: 'spot.place_stop'
  readonly userId: number
  readonly marketId: number
  readonly side: Side
  /** The index in ticks that triggers it: above the index for a buy, below it for a sell. */
  readonly stop: number
  /** The limit in ticks of the order that it places. */
  readonly price: number
  readonly lots: number
  /** The limit in ticks of the other leg; zero for a stop order by itself. */
  readonly restingPrice: number
  /** After how long both legs end; zero for never. */
  readonly validMs: number
}
export type CancelStopOrder = {
  readonly kind: 'spot.cancel_stop'
  readonly userId: number
  readonly stopId: number
}

export type SpotCommand =
  | PlaceSpotOrder
  | CancelSpotOrder
  | CancelAllSpotOrders
  | ReplaceSpotOrder
  | PlaceStopOrder
  | CancelStopOrder

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
  'coupon_not_usable',
] as const
export type PlaceRejection = (typeof placeRejections)[number]

const stopRejections = [
  'stop_price_wrong_side',
  'limit_far_from_stop',
  'limit_price_wrong_side',
] as const
export type StopRejection = PlaceRejection | (typeof stopRejections)[number]

const replaceRejections = ['order_not_found', 'order_is_oco'] as const
export type ReplaceRejection = PlaceRejection | (typeof replaceRejections)[number]

export const spotRejections = [...placeRejections, ...stopRejections, ...replaceRejections] as const
export type SpotRejection = (typeof spotRejections)[number]
