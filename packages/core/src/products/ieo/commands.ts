import type { Amount } from '../../money/amount.ts'
import type { IeoCause } from './order.ts'
import type { IeoTerms } from './terms.ts'

/** The house offers a project, and sets its tokens aside (docs/products/ieo.md). */
export type PublishIeo = { readonly kind: 'ieo.publish'; readonly terms: IeoTerms }
/** A user applies for tokens. */
export type SubmitIeo = {
  readonly kind: 'ieo.submit'
  readonly userId: number
  readonly projectId: number
  readonly amount: Amount
}
export type CancelIeo = {
  readonly kind: 'ieo.cancel'
  readonly userId: number
  readonly orderId: number
}
/** A reviewer decides on one application; the cause is none where it is accepted. */
export type ReviewIeo = {
  readonly kind: 'ieo.review'
  readonly applicationId: number
  readonly cause: IeoCause
}
/** Accepts every application of a project that nobody has reviewed. */
export type AcceptRestIeo = { readonly kind: 'ieo.accept_rest'; readonly projectId: number }
/** The token is listed: the proceeds leave the escrow and the lock begins. */
export type ListIeo = { readonly kind: 'ieo.list'; readonly projectId: number }
/** Returns locked tokens for what was paid, where the listing has failed. */
export type SwapBackIeo = {
  readonly kind: 'ieo.swap_back'
  readonly userId: number
  readonly orderId: number
}
export type IeoCommand =
  | PublishIeo
  | SubmitIeo
  | CancelIeo
  | ReviewIeo
  | AcceptRestIeo
  | ListIeo
  | SwapBackIeo

const submitRejections = [
  'ieo_project_unknown',
  'ieo_not_open',
  'ieo_below_minimum',
  'ieo_above_maximum',
  'ieo_user_limit_reached',
  'insufficient_balance',
] as const
export type SubmitIeoRejection = (typeof submitRejections)[number]

export const ieoRejections = [
  ...submitRejections,
  'ieo_terms_invalid',
  'ieo_tokens_short',
  'ieo_order_unknown',
  'ieo_ended',
  'ieo_not_in_review',
  'ieo_order_reviewed',
  'ieo_not_settled',
  'ieo_listing_early',
  'ieo_listing_late',
  'ieo_not_locked',
  'ieo_swap_early',
] as const
export type IeoRejection = (typeof ieoRejections)[number]
