import type { Amount } from '../../money/amount.ts'
import type { MiningFigures, MiningTerms } from './terms.ts'

/** The house offers a plan (docs/products/mining.md). */
export type PublishMiningPlan = { readonly kind: 'mining.publish'; readonly terms: MiningTerms }
export type PauseMiningPlan = {
  readonly kind: 'mining.pause'
  readonly planId: number
  readonly isPaused: boolean
}
/** From the treasury to the pool that outputs are paid from. */
export type FundMiningPool = {
  readonly kind: 'mining.fund'
  readonly currencyId: number
  readonly amount: Amount
}
/** The figures of a network for a day that is over. The index is not among them: the core has recorded it. */
export type PublishMiningDay = {
  readonly kind: 'mining.publish_day'
  readonly figures: MiningFigures
}
export type BuyMining = {
  readonly kind: 'mining.buy'
  readonly userId: number
  readonly planId: number
  readonly th: number
}

export type MiningCommand =
  | PublishMiningPlan
  | PauseMiningPlan
  | FundMiningPool
  | PublishMiningDay
  | BuyMining

const buyRejections = [
  'mining_plan_unknown',
  'mining_plan_paused',
  'mining_figures_old',
  'mining_hashrate_wrong',
  'mining_sold_out',
  'mining_user_limit_reached',
  'insufficient_balance',
  'pool_full',
] as const
export type BuyMiningRejection = (typeof buyRejections)[number]

const dayRejections = [
  'mining_network_unknown',
  'mining_figures_wrong',
  'mining_day_not_over',
  'mining_day_out_of_order',
  'market_stale',
] as const
export type MiningDayRejection = (typeof dayRejections)[number]

export const miningRejections = [
  ...buyRejections,
  ...dayRejections,
  'mining_terms_invalid',
] as const
export type MiningRejection = (typeof miningRejections)[number]
