import type { Amount, Rate } from '../../money/amount.ts'

/** An offered duration. */
export type SecondsDuration = {
  readonly seconds: number
  /** What a right direction pays beside the stake, in parts of it. */
  readonly payout: Rate
  /** The last seconds, whose average settles. */
  readonly window: number
  readonly stakeMin: Amount
  readonly stakeMax: Amount
}

/** What the house offers. A published version never changes, and orders keep the terms of their acceptance. */
export type SecondsTerms = {
  /** Ascending. */
  readonly durations: readonly SecondsDuration[]
  /** Accepted and open orders of a user. */
  readonly ordersMax: number
  /**
   * The most that the house may lose by one side of the orders of a market that expire in the same minute: their profits, less
   * the stakes of the other side.
   */
  readonly sideMax: Amount
}

export type SecondsVersion = SecondsTerms & {
  /** From 1 up. */
  readonly id: number
  readonly effectiveAt: number
}

/** The last pause of a market, or its end. */
export type SecondsPause = {
  readonly marketId: number
  readonly isPaused: boolean
  /** As users read it. */
  readonly reason: string
  readonly at: number
}

export type SecondsConfig = {
  /** In which stakes are paid. */
  readonly currencyId: number
  readonly marketIds: readonly number[]
  /** The part of the pool that the profits of all orders together may reach. */
  readonly coverage: Rate
}
