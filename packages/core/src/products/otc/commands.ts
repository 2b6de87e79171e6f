import type { Amount } from '../../money/amount.ts'
import type { OtcAdTerms } from './terms.ts'

/** A user deposits the bond and becomes a merchant; a merchant restores a bond that an appeal has reduced. */
type JoinOtc = { readonly kind: 'otc.join'; readonly userId: number }
/** A merchant without advertisements and orders takes the bond back. */
export type LeaveOtc = { readonly kind: 'otc.leave'; readonly userId: number }
/** The house stops a merchant's advertisements, or permits them again. Orders that exist go on. */
export type SuspendOtc = {
  readonly kind: 'otc.suspend'
  readonly merchantId: number
  readonly isSuspended: boolean
  /** As the merchant reads it. */
  readonly reason: string
}
export type PublishOtc = {
  readonly kind: 'otc.publish'
  readonly userId: number
  readonly terms: OtcAdTerms
}
type OfAd<Kind extends string> = {
  readonly kind: Kind
  readonly userId: number
  readonly adId: number
}
export type PauseOtc = OfAd<'otc.pause'> & { readonly isPaused: boolean }
/** Ends an advertisement; what it reserves returns, and its orders go on. */
export type CloseOtc = OfAd<'otc.close'>
/** A user answers an advertisement: the coins of the seller are in escrow from here on. */
export type PlaceOtc = OfAd<'otc.order'> & {
  readonly quantity: Amount
  /** The price that the user has read. A fixed one is that of the advertisement, one that floats is near the present one. */
  readonly price: number
  readonly method: string
  /** The account of the seller that is paid, for the server; the core does not read it. */
  readonly payeeId: number
  /** The most that an order may be worth, in the valuation currency; it depends on the user's level. */
  readonly valueMax: Amount
}
type OfOrder<Kind extends string> = {
  readonly kind: Kind
  readonly userId: number
  readonly orderId: number
}
/** The buyer has paid. */
export type PayOtc = OfOrder<'otc.pay'>
/** The seller has received the payment: the buyer gets the coins. */
export type ReleaseOtc = OfOrder<'otc.release'>
/** The buyer cancels an order that is not paid, or asks to cancel a paid one. */
export type CancelOtc = OfOrder<'otc.cancel'>
/** The seller confirms that nothing was received, which cancels an order whose buyer asks for that. */
export type ReturnOtc = OfOrder<'otc.return'>
export type AppealOtc = OfOrder<'otc.appeal'> & { readonly cause: string }
export type WithdrawOtcAppeal = OfOrder<'otc.withdraw_appeal'>
/** Two people of the house end an appeal. */
export type DecideOtcAppeal = {
  readonly kind: 'otc.decide'
  readonly appealId: number
  /** Whether the buyer gets the coins or the seller has them back. */
  readonly verdict: OtcVerdict
  /** What a merchant who is in the wrong loses of the bond; half of it goes to the other side. */
  readonly slash: Amount
  /** As both sides read it. */
  readonly reason: string
}
export type OtcVerdict = 'release' | 'return'

export type OtcCommand =
  | JoinOtc
  | LeaveOtc
  | SuspendOtc
  | PublishOtc
  | PauseOtc
  | CloseOtc
  | PlaceOtc
  | PayOtc
  | ReleaseOtc
  | CancelOtc
  | ReturnOtc
  | AppealOtc
  | WithdrawOtcAppeal
  | DecideOtcAppeal

/** Of an order's placement, in the order of the checks. */
const placeRejections = [
  'otc_ad_unknown',
  'otc_ad_own',
  'otc_ad_paused',
  'otc_locked_out',
  'otc_too_many_orders',
  'market_without_price',
  'market_halted',
  'otc_price_changed',
  'otc_method_wrong',
  'otc_amount_outside',
  'otc_ad_short',
  'otc_limit_reached',
  'otc_day_limit_reached',
  'insufficient_balance',
] as const
export type PlaceOtcRejection = (typeof placeRejections)[number]

/** Of a step of an order, in the order of the checks. */
const stepRejections = [
  'otc_order_unknown',
  'otc_not_buyer',
  'otc_not_seller',
  'otc_appeals_used',
  'otc_state_wrong',
  'otc_payment_late',
  'otc_return_not_asked',
  'otc_appeal_early',
  'otc_appeal_of_other',
  'otc_appeal_final',
] as const
export type OtcStepRejection = (typeof stepRejections)[number]

export const otcRejections = [
  'otc_merchant_unknown',
  'otc_merchant_suspended',
  'otc_merchant_exists',
  'otc_merchant_busy',
  'otc_bond_short',
  'otc_too_many_ads',
  'otc_terms_invalid',
  'otc_appeal_unknown',
  'otc_slash_wrong',
  ...placeRejections,
  ...stepRejections,
] as const
export type OtcRejection = (typeof otcRejections)[number]
