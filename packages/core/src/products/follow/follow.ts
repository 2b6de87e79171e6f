import type { Amount, Rate } from '../../money/amount.ts'

export type FollowSizing = 'multiple' | 'lots'

/** Numbers are stored and are part of the interface. */
export const followStatus = { following: 0, cancelled: 1 } as const
export type FollowStatus = (typeof followStatus)[keyof typeof followStatus]

/** Why a follow has ended. */
export const followEnd = { none: 0, user: 1, loss: 2, resigned: 3, suspended: 4 } as const
export type FollowEnd = (typeof followEnd)[keyof typeof followEnd]

/** One user copies one trader, from its beginning to its end; following again later is another follow. */
export type Follow = {
  readonly id: number
  readonly userId: number
  readonly traderId: number
  readonly traderUserId: number
  /** As it was at the beginning. */
  readonly profitShare: Rate
  readonly startedAt: number
  sizing: FollowSizing
  number: Rate
  marginMax: Amount
  lossRate: Rate
  slippage: Rate
  multipleMax: number
  levelMultipleMax: number
  resize: boolean
  status: FollowStatus
  endedBy: FollowEnd
  endedAt: number
  /** The realised net profit of all copies that counts for the share; negative for a loss. */
  profit: bigint
  /** What the trader has received of it. */
  shared: Amount
  /** Openings of the trader that were copied and skipped. */
  copied: number
  skipped: number
  /** When the profit is shared next: a Monday at 00:00 UTC. */
  shareAt: number
  touchedIn: number
}
