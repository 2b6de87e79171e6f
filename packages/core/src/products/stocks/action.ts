import type { Amount } from '../../money/amount.ts'

export type StockActionKind = 'dividend' | 'split'

/** 1 scheduled, 2 holdings are counted and not all holders are served, 3 done, 4 revoked before it took effect. */
export const actionStatus = { scheduled: 1, running: 2, done: 3, revoked: 4 } as const
export type StockActionStatus = (typeof actionStatus)[keyof typeof actionStatus]

/** A dividend or a split of one stock. */
export type StockAction = {
  readonly id: number
  readonly marketId: number
  readonly kind: StockActionKind
  /** What one share is paid; zero for a split. */
  readonly perShare: Amount
  /** A split gives `to` shares for `from` shares; both are zero for a dividend. */
  readonly from: number
  readonly to: number
  readonly effectiveAt: number
  readonly payAt: number
  readonly scheduledAt: number
  status: StockActionStatus
  /** When holdings were counted, and by which command. */
  countedAt: number
  countedSeq: number
  /** How many holders there were, and how many of them are not served yet. */
  holders: number
  due: number
  touchedIn: number
}

/** What one holder gets by one action. */
export type StockPayment = {
  readonly id: number
  readonly actionId: number
  /** The holder; the house's pots together are 0. */
  readonly userId: number
  /** In millionths, when holdings were counted; held ones included. */
  readonly shares: Amount
  /** The money of a dividend, or the shares after a split. */
  readonly amount: Amount
  readonly dueAt: number
  paidAt: number
  paidSeq: number
}
