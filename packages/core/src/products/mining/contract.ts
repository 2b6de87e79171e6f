import type { Amount } from '../../money/amount.ts'
import type { MiningPlan } from './terms.ts'

/** 1 before and during its days, 2 after the last of them, 3 after ten days in a row without an output. */
export const miningStatus = { running: 1, ended: 2, paused: 3 } as const
export type MiningStatus = (typeof miningStatus)[keyof typeof miningStatus]

/** A hash rate that a user has bought for the days of a plan. */
export type MiningContract = {
  readonly id: number
  readonly userId: number
  readonly plan: MiningPlan
  readonly th: number
  readonly cost: Amount
  /** Paid in advance for all days. */
  readonly prepaid: Amount
  readonly boughtAt: number
  /** The first UTC day that it mines, counted from 1970. */
  readonly firstDay: number
  readonly formula: number
  /** Days that have been paid, also those that paid nothing. */
  daysPaid: number
  /** Days in a row without an output, up to the last paid day. */
  emptyDays: number
  /** Paid so far, in the coin. */
  output: Amount
  /** The prepaid electricity that was used. */
  used: Amount
  status: MiningStatus
  /** Zero while it runs. */
  endedAt: number
  touchedIn: number
}

/** What a contract was paid for one day. */
export type MiningOutput = {
  /** From 1 up, in the order of payment. */
  readonly id: number
  readonly contractId: number
  readonly userId: number
  readonly marketId: number
  readonly day: number
  /** Before electricity, in the coin, at most what the plan allows. */
  readonly gross: Amount
  /** The day's electricity, in the coin. */
  readonly electricity: Amount
  readonly output: Amount
  /** Taken from the prepaid electricity, in the quote. */
  readonly used: Amount
  readonly at: number
  readonly seq: number
}
