import type { Amount, Rate } from '../../money/amount.ts'

/** One settlement of a trader's share of the profits of a follow: written once. */
export type ProfitShare = {
  readonly id: number
  readonly followId: number
  readonly userId: number
  readonly traderUserId: number
  readonly at: number
  /** The command that settled it. */
  readonly seq: number
  readonly rate: Rate
  /** The realised net profit of all copies so far. */
  readonly profit: bigint
  /** What was shared before. */
  readonly sharedBefore: Amount
  readonly due: Amount
  /** What the follower had available. */
  readonly available: Amount
  /** The rest of what is due is due again at the next settlement. */
  readonly paid: Amount
  readonly formulaVersion: number
}
