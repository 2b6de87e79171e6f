import type { Amount, Rate } from '../../money/amount.ts'
import type { FollowSizing } from './follow.ts'

/** What a trader chooses. */
export type TraderTerms = {
  /** Of the realised net profit of each follower; follows that exist keep the one of their beginning. */
  readonly profitShare: Rate
  /** The markets whose orders are copied; empty for all. */
  readonly marketIds: readonly number[]
}
/** Asks to become a trader. A person decides by criteria that the core does not compute. */
export type ApplyTrader = TraderTerms & { readonly kind: 'follow.apply'; readonly userId: number }
export type SetTraderTerms = TraderTerms & {
  readonly kind: 'follow.set_terms'
  readonly userId: number
}
/** Withdraws an application, or ends the role of a trader. */
export type ResignTrader = { readonly kind: 'follow.resign'; readonly userId: number }
type OfTrader = {
  /** The id of the application. */
  readonly traderId: number
  readonly reason: string
}
/** `tier` counts from zero and limits the followers; an active trader gets another tier. */
export type ApproveTrader = OfTrader & { readonly kind: 'follow.approve'; readonly tier: number }
export type RefuseTrader = OfTrader & { readonly kind: 'follow.refuse' }
export type SuspendTrader = OfTrader & { readonly kind: 'follow.suspend' }

/** What a follower chooses. */
export type FollowTerms = {
  readonly sizing: FollowSizing
  /** Times the lots of the trader, or lots: parts of 10^8. */
  readonly number: Rate
  /** The most margin of all open copies. */
  readonly marginMax: Amount
  /** The realised net loss that ends the follow, in parts of `marginMax`. */
  readonly lossRate: Rate
  /** How much worse than the trader's price a copy may open. */
  readonly slippage: Rate
  readonly multipleMax: number
  /** Whether a copy is made smaller where the balance or `marginMax` does not cover it. */
  readonly resize: boolean
}
/** Follows a trader, or changes the terms of a follow for later copies. */
export type StartFollow = FollowTerms & {
  readonly kind: 'follow.follow'
  readonly userId: number
  readonly traderUserId: number
  /** The profit share that the follower has seen: a higher one is refused. */
  readonly profitShare: Rate
  /** The largest multiple that the follower's level allows. */
  readonly levelMultipleMax: number
  /** Whether the server has found that both accounts belong together. */
  readonly isLinked: boolean
}
/** Ends a follow. Open copies become self-held, or close at the next price. */
export type CancelFollow = {
  readonly kind: 'follow.cancel'
  readonly userId: number
  readonly traderUserId: number
  readonly close: boolean
}
/** What the trader does later does not concern the copy any more. */
export type HoldCopy = {
  readonly kind: 'follow.self_hold'
  readonly userId: number
  readonly orderId: number
}
/** Whether orders of traders that open from now on are not copied: the setting of a start. What is copied goes on by its rules. */
export type SwitchCopying = { readonly kind: 'follow.switch'; readonly isOff: boolean }
export type FollowCommand =
  | ApplyTrader
  | SetTraderTerms
  | ResignTrader
  | ApproveTrader
  | RefuseTrader
  | SuspendTrader
  | StartFollow
  | CancelFollow
  | HoldCopy
  | SwitchCopying

export const followRejections = [
  'trader_exists',
  'trader_follows',
  'trader_terms_wrong',
  'trader_unknown',
  'trader_not_applied',
  'trader_not_active',
  'follow_self',
  'follow_linked',
  'follow_by_trader',
  'follow_terms_wrong',
  'follow_share_changed',
  'follow_too_many',
  'follow_trader_full',
  'follow_unknown',
  'copy_unknown',
] as const
export type FollowRejection = (typeof followRejections)[number]
