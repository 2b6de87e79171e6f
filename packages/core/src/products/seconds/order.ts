import type { Amount, Rate } from '../../money/amount.ts'

/** Numbers are stored and are part of the interface. */
export const secondsStatus = { accepted: 0, open: 1, settled: 3, void: 4 } as const
export type SecondsStatus = (typeof secondsStatus)[keyof typeof secondsStatus]

export const secondsResult = { none: 0, win: 1, lose: 2, tie: 3 } as const
export type SecondsResult = (typeof secondsResult)[keyof typeof secondsResult]

/** Why an order is void. */
export const secondsVoid = { none: 0, noOpening: 1, fewSamples: 2 } as const
export type SecondsVoid = (typeof secondsVoid)[keyof typeof secondsVoid]

export type SecondsSide = 'up' | 'down'

/**
 * One order, from its acceptance to its end. Prices are in ticks of its market and zero where there is none; `openedAt` and
 * `expiresAt` are seconds of the index, zero before the opening.
 */
export type SecondsOrder = {
  readonly id: number
  readonly userId: number
  readonly marketId: number
  readonly versionId: number
  readonly side: SecondsSide
  readonly seconds: number
  readonly payout: Rate
  readonly window: number
  readonly stake: Amount
  readonly placedAt: number
  /** The version of the formulas that settle it. */
  readonly formula: number
  status: SecondsStatus
  openedAt: number
  openPrice: number
  expiresAt: number
  /** The samples in its window, when it ended. */
  samples: number
  settlePrice: number
  result: SecondsResult
  voidedBy: SecondsVoid
  /** What was paid back: stake and profit, the stake alone, or nothing. */
  credit: Amount
  endedAt: number
  touchedIn: number
}
