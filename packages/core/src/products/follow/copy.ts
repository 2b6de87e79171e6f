import type { Amount } from '../../money/amount.ts'

export type CopySide = 'long' | 'short'

/** An order of a trader whose opening was a signal, also without any follower. */
export type Lead = {
  /** Of contracts with leverage. */
  readonly orderId: number
  readonly traderId: number
  readonly marketId: number
  readonly at: number
}

/** Numbers are stored and are part of the interface. */
export const signalKind = { open: 1, close: 2, stops: 3 } as const
export type SignalKind = (typeof signalKind)[keyof typeof signalKind]
export const signalStatus = { waiting: 0, copied: 1, skipped: 2 } as const
export type SignalStatus = (typeof signalStatus)[keyof typeof signalStatus]

/** Why a signal was not copied. Numbers are stored. */
export const skipReason = {
  none: 0,
  below_minimum: 1,
  insufficient_balance: 2,
  slippage: 3,
  margin_cap: 4,
  pair_not_offered: 5,
  too_many_orders: 6,
  size_limit: 7,
  exposure_limit: 8,
  market_halted: 9,
  rejected: 10,
  /** The follower has set own stops. */
  own_stops: 11,
  /** The follower has asked for the close of the copy. */
  closing: 12,
  /** The copy does not depend on the trader any more. */
  cancelled: 13,
  /** The operator has switched copy trading off. */
  switched_off: 14,
} as const
export type SkipReason = (typeof skipReason)[keyof typeof skipReason]

/** What became of one action of a trader for one follower. */
export type CopySignal = {
  readonly id: number
  readonly followId: number
  readonly userId: number
  /** The trader's order. */
  readonly leadOrderId: number
  readonly kind: SignalKind
  readonly marketId: number
  readonly side: CopySide
  /** When the trader acted, and the command that did it. */
  readonly at: number
  readonly seq: number
  /** Hundredths of a lot that the rule makes of the trader's; zero for stops. */
  share: number
  readonly leaderPrice: number
  status: SignalStatus
  reason: SkipReason
  /** The follower's order; zero without one. */
  orderId: number
  /** What the follower got; zero where nothing was copied, and for stops. */
  price: number
  /** How much worse than the trader's price, in parts of 10^8 of it; negative for better. */
  slippage: bigint
  doneAt: number
  touchedIn: number
}

/** Numbers are stored and are part of the interface. */
export const copyStatus = { waiting: 0, open: 1, closed: 2, cancelled: 3 } as const
export type CopyStatus = (typeof copyStatus)[keyof typeof copyStatus]
/** Who decides about a position that began as a copy: the trader, or the follower alone. */
export const copyOrigin = { copy: 0, self: 1 } as const
export type CopyOrigin = (typeof copyOrigin)[keyof typeof copyOrigin]

/** A follower's order that a signal has placed. */
export type CopiedOrder = {
  /** Of contracts with leverage: the order of the follower. */
  readonly orderId: number
  readonly followId: number
  readonly userId: number
  readonly leadOrderId: number
  readonly placedAt: number
  /** Hundredths of a lot at the opening: of the copy, and of the trader's order. */
  readonly share: number
  readonly leadShare: number
  status: CopyStatus
  origin: CopyOrigin
  /** Whether the follower has set own stops. */
  hasOwnStops: boolean
  /** The largest profit of a self-held copy that is shared. */
  shareBase: Amount
  /** What its closed parts have brought net of all fees: while it was a copy, and since it is self-held. */
  profit: bigint
  selfProfit: bigint
  endedAt: number
  touchedIn: number
}
