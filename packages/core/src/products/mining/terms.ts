import type { Amount, Rate } from '../../money/amount.ts'

/** What the house offers. It never changes once it is published. */
export type MiningTerms = {
  /** The pair of the mined coin: its base is mined, its quote pays cost and electricity. */
  readonly marketId: number
  /** Full UTC days, from the one after the purchase. */
  readonly days: number
  /** For one TH over all days. */
  readonly cost: Amount
  /** For one TH and one day. */
  readonly electricity: Amount
  /** The most that one TH pays for one day, before electricity; the pool reserves it for every day. */
  readonly outputMax: Amount
  readonly thMin: number
  /** Of one user's contracts that run in the plan, together. */
  readonly userTh: number
  /** Sold altogether. */
  readonly thTotal: number
}

export type MiningPlan = MiningTerms & {
  /** From 1 up. */
  readonly id: number
  readonly publishedAt: number
  sold: number
  isPaused: boolean
  touchedIn: number
}

/** What is published of a network for one UTC day, counted from 1970. */
export type MiningFigures = {
  readonly marketId: number
  readonly day: number
  /** The hash rate of the whole network. */
  readonly networkTh: number
  /** Of one block, in the smallest unit of the coin. */
  readonly subsidy: Amount
  /** The part of the day in which the machines ran. */
  readonly uptime: Rate
  readonly poolFee: Rate
  /** Whether the figures were invented for a demonstration. */
  readonly isDemo: boolean
}

/** A published day: its figures and the index after its end, which the core recorded. */
export type MiningDay = MiningFigures & {
  /** Whether nobody published figures in time, and those of the day before count. */
  readonly isCarried: boolean
  /** The index in ticks of the market. */
  readonly price: number
  readonly pricedAt: number
  readonly publishedAt: number
}

/** The index of a market at its first tick after the end of a UTC day. */
export type MiningClose = {
  readonly marketId: number
  readonly day: number
  readonly price: number
  readonly at: number
}
