import type { Rate } from '../../money/amount.ts'

/** Numbers are stored and are part of the interface. */
export const traderStatus = {
  applied: 0,
  active: 1,
  refused: 2,
  suspended: 3,
  resigned: 4,
} as const
export type TraderStatus = (typeof traderStatus)[keyof typeof traderStatus]

/** An application, and what became of it. A user has at most one that is applied or active. */
export type Trader = {
  readonly id: number
  readonly userId: number
  readonly appliedAt: number
  profitShare: Rate
  /** Empty for all markets. */
  marketIds: readonly number[]
  status: TraderStatus
  tier: number
  /** Of the last decision of the operator, as users read it. */
  reason: string
  /** Zero before the approval. */
  approvedAt: number
  /** Zero while it is applied or active. */
  endedAt: number
  touchedIn: number
}
