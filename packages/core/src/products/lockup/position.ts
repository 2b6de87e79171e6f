import type { Amount, Rate } from '../../money/amount.ts'
import type { LockupVersion } from './terms.ts'

/** The specification's states: 1 in progress, 2 redeemed. */
export const lockupStatus = { inProgress: 1, redeemed: 2 } as const
type LockupStatus = (typeof lockupStatus)[keyof typeof lockupStatus]

/** An amount that a user has locked for the term of one version of a plan. */
export type LockupPosition = {
  readonly id: number
  readonly userId: number
  readonly version: LockupVersion
  readonly amount: Amount
  readonly startedAt: number
  daysPaid: number
  /** Paid so far. */
  dividends: Amount
  status: LockupStatus
  /** Zero unless it was redeemed early. */
  penalty: Amount
  /** Zero while it is in progress. */
  closedAt: number
  touchedIn: number
}

/** A paid dividend of one day. */
export type LockupDividend = {
  readonly positionId: number
  readonly userId: number
  readonly currencyId: number
  /** Of the position, from 1. */
  readonly day: number
  readonly dailyRate: Rate
  readonly amount: Amount
  readonly at: number
  readonly seq: number
}
