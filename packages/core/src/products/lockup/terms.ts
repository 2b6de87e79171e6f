import type { Amount, Rate } from '../../money/amount.ts'

/** The terms of a plan. A published version's terms never change: a position is paid by the terms that were confirmed. */
export type LockupTerms = {
  /** Full days of 24 hours, and as many dividends. */
  readonly days: number
  /** Equal where the rate is fixed; otherwise each UTC day's rate is published before it, between the two. */
  readonly dailyRateMin: Rate
  readonly dailyRateMax: Rate
  /** The specification's default-settlement ratio: of the amount, for each day not run. */
  readonly penaltyRate: Rate
  /** Of one position. */
  readonly amountMin: Amount
  /** Of one user's positions that run in a plan, together. */
  readonly userAmountMax: Amount
  /** Of all positions that run in a plan, together. */
  readonly planAmountMax: Amount
  /** When dividends are paid, after midnight UTC. */
  readonly dividendTimeMs: number
}

/** A sequence of versions in one currency. Pausing it stops subscriptions only. */
export type LockupPlan = {
  readonly id: number
  readonly currencyId: number
  isPaused: boolean
}

export type LockupVersion = LockupTerms & {
  readonly id: number
  readonly plan: LockupPlan
  /** From 1 up within its plan. */
  readonly number: number
  readonly effectiveAt: number
}

/** The rate of one UTC day, counted from 1970. */
export type LockupRate = {
  readonly versionId: number
  readonly day: number
  readonly dailyRate: Rate
}
