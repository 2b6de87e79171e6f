import type { Amount } from '../../money/amount.ts'
import type { DualTerms } from './terms.ts'

/** The house offers a product (docs/products/dual.md). */
export type PublishDualOffer = { readonly kind: 'dual.publish'; readonly terms: DualTerms }
/** Stops or resumes sales. Orders that exist are settled as if it had not been sent. */
export type PauseDualOffer = {
  readonly kind: 'dual.pause'
  readonly offerId: number
  readonly isPaused: boolean
}
/** Cancels a sale while it is open: every order of it is void and returns its amount with the interest to the day. */
export type CancelDualOffer = {
  readonly kind: 'dual.cancel'
  readonly offerId: number
  /** As users read it. */
  readonly reason: string
}
/** From the treasury to the pool that pays interest and exchanges amounts. */
export type FundDualPool = {
  readonly kind: 'dual.fund'
  readonly currencyId: number
  readonly amount: Amount
}
export type BuyDual = {
  readonly kind: 'dual.buy'
  readonly userId: number
  readonly offerId: number
  readonly shares: number
  /** The days of interest that the user has read; an order that comes a day later gets fewer, and is refused. */
  readonly days: number
}
export type DualCommand =
  | PublishDualOffer
  | PauseDualOffer
  | CancelDualOffer
  | FundDualPool
  | BuyDual

const buyRejections = [
  'dual_offer_unknown',
  'dual_closed',
  'dual_paused',
  'market_stale',
  'dual_days_changed',
  'dual_shares_wrong',
  'dual_sold_out',
  'dual_user_limit_reached',
  'insufficient_balance',
  'pool_full',
] as const
export type BuyDualRejection = (typeof buyRejections)[number]

export const dualRejections = [...buyRejections, 'dual_terms_invalid'] as const
export type DualRejection = (typeof dualRejections)[number]
