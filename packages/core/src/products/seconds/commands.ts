import type { Amount } from '../../money/amount.ts'
import type { SecondsSide } from './order.ts'
import type { SecondsTerms } from './terms.ts'

export type WantedSeconds = {
  readonly userId: number
  readonly marketId: number
  /** The version that the user has read; another one may be in force by now. */
  readonly versionId: number
  readonly side: SecondsSide
  readonly seconds: number
  readonly stake: Amount
}
export type PlaceSeconds = WantedSeconds & { readonly kind: 'seconds.place' }
/** The house publishes a version of the terms (docs/products/seconds.md). */
export type PublishSecondsTerms = {
  readonly kind: 'seconds.publish'
  readonly terms: SecondsTerms
}
/** Stops new orders in a market. Orders that exist are settled as if it had not been sent. */
export type PauseSeconds = {
  readonly kind: 'seconds.pause'
  readonly marketId: number
  readonly reason: string
}
export type ResumeSeconds = {
  readonly kind: 'seconds.resume'
  readonly marketId: number
  readonly reason: string
}
/** From the treasury to the pool that pays profits. */
export type FundSecondsPool = { readonly kind: 'seconds.fund'; readonly amount: Amount }
export type SecondsCommand =
  | PlaceSeconds
  | PublishSecondsTerms
  | PauseSeconds
  | ResumeSeconds
  | FundSecondsPool

export const secondsRejections = [
  'seconds_not_offered',
  'seconds_paused',
  'market_without_price',
  'market_stale',
  'seconds_terms_changed',
  'seconds_duration_unknown',
  'seconds_stake_too_small',
  'seconds_stake_too_large',
  'seconds_too_many_orders',
  'seconds_pool_full',
  'seconds_side_full',
  'insufficient_balance',
  'seconds_terms_invalid',
] as const
export type SecondsRejection = (typeof secondsRejections)[number]
