import type { Amount } from '../../money/amount.ts'
import type { LeverSide } from './order.ts'
import type { LeverOffer } from './terms.ts'

/** Prices in ticks of the market; zero for none. */
export type LeverStops = { readonly takeProfit: number; readonly stopLoss: number }

export type WantedLever = LeverStops & {
  readonly userId: number
  readonly marketId: number
  readonly side: LeverSide
  /** Hundredths of a lot. */
  readonly share: number
  readonly multiple: number
  /** Zero for an order at the next price. */
  readonly limit: number
  /** The largest multiple that the user's level allows. */
  readonly multipleMax: number
  /** The coupon that pays a part of its opening fee, or the bonus that adds to its margin. */
  readonly couponId?: number
}
export type PlaceLever = WantedLever & { readonly kind: 'lever.place' }
type OfOrder = { readonly userId: number; readonly orderId: number }
export type CancelLever = OfOrder & { readonly kind: 'lever.cancel' }
/** Closes at the next price; without `share` all of it. */
export type CloseLever = OfOrder & { readonly kind: 'lever.close'; readonly share?: number }
export type CloseAllLever = {
  readonly kind: 'lever.close_all'
  readonly userId: number
  readonly which: 'all' | LeverSide
}
export type SetLeverStops = OfOrder & LeverStops & { readonly kind: 'lever.set_stops' }
export type AddLeverMargin = OfOrder & {
  readonly kind: 'lever.add_margin'
  readonly amount: Amount
}
/** From the treasury to the pool that pays profits, or to the insurance that covers losses beyond margins. */
export type FundLever = {
  readonly kind: 'lever.fund'
  readonly pot: 'futures_pool' | 'insurance'
  readonly amount: Amount
}
/** Announces the end of a market; users read the reason. */
export type DelistLever = {
  readonly kind: 'lever.delist'
  readonly marketId: number
  readonly reason: string
}
/** Withdraws the announcement. */
export type RelistLever = {
  readonly kind: 'lever.relist'
  readonly marketId: number
  readonly reason: string
}
/** Publishes what new orders will be offered, a day before it is in force. */
export type PublishLever = { readonly kind: 'lever.publish'; readonly offer: LeverOffer }
type OfMarket = { readonly marketId: number; readonly reason: string }
/** Nothing opens in a market until it is resumed; users read the reason. */
export type PauseLever = OfMarket & { readonly kind: 'lever.pause' }
export type ResumeLever = OfMarket & { readonly kind: 'lever.resume' }
export type LeverCommand =
  | PlaceLever
  | CancelLever
  | CloseLever
  | CloseAllLever
  | SetLeverStops
  | AddLeverMargin
  | FundLever
  | DelistLever
  | RelistLever
  | PublishLever
  | PauseLever
  | ResumeLever

export const leverRejections = [
  'lever_not_offered',
  'lever_delisting',
  'lever_paused',
  'market_without_price',
  'market_halted',
  'lever_multiple_unknown',
  'lever_share_too_small',
  'lever_too_many_orders',
  'lever_notional_too_large',
  'leverage_above_tier',
  'lever_stop_wrong',
  'exposure_limit',
  'insufficient_balance',
  'lever_order_unknown',
  'lever_order_open',
  'lever_price_waits',
  'lever_share_too_large',
  'lever_margin_too_large',
  'lever_delisting_announced',
  'lever_delisting_unknown',
  'lever_delisting_ends',
  'lever_terms_invalid',
  'coupon_not_usable',
] as const
export type LeverRejection = (typeof leverRejections)[number]
