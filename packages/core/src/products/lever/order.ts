import type { Amount } from '../../money/amount.ts'
import type { LeverTerms } from './terms.ts'

/** Numbers are stored and are part of the interface. */
export const leverStatus = { accepted: 0, open: 1, closing: 2, closed: 3, cancelled: 4 } as const
export type LeverStatus = (typeof leverStatus)[keyof typeof leverStatus]

/** What closed an order. */
export const closedBy = {
  none: 0,
  user: 1,
  takeProfit: 2,
  stopLoss: 3,
  liquidation: 4,
  batch: 5,
  profitMax: 6,
  delisting: 7,
  /** The close of the trader whom the user copies. */
  trader: 8,
} as const
export type ClosedBy = (typeof closedBy)[keyof typeof closedBy]

/** Why an order was cancelled. */
export const leverCancel = {
  none: 0,
  user: 1,
  slippage: 2,
  funds: 3,
  exposure: 4,
  delisting: 5,
  pause: 6,
} as const
export type LeverCancel = (typeof leverCancel)[keyof typeof leverCancel]

export type LeverSide = 'long' | 'short'

/**
 * One order with leverage, from its acceptance to its end. Prices are in ticks of its market and zero where there is none;
 * `share` counts hundredths of a lot. A partial close moves the closed part to an order of its own, which names this one as
 * its `parentId`.
 */
export type LeverOrder = {
  readonly id: number
  readonly userId: number
  readonly marketId: number
  readonly side: LeverSide
  readonly multiple: number
  readonly kind: 'market' | 'limit'
  /** The worst price at which it may open. */
  readonly bound: number
  readonly terms: LeverTerms
  readonly parentId: number
  readonly placedAt: number
  /** The command that placed it. */
  readonly placedSeq: number
  share: number
  status: LeverStatus
  /** What a waiting order holds; what an open one holds is its margin. */
  held: Amount
  entry: number
  notional: Amount
  margin: Amount
  openFee: Amount
  profitMax: Amount
  takeProfit: number
  stopLoss: number
  overnight: Amount
  /** The next midnight in UTC at which it pays for the night. */
  nightAt: number
  openedAt: number
  closingAt: number
  /** The command that asked to close it; zero where none did. */
  closingSeq: number
  /** What a waiting close closes of it, and what asked for it. */
  closingShare: number
  closingBy: ClosedBy
  closedAt: number
  exit: number
  /** Without fees; negative for a loss, of which the margin limits what is paid. */
  profit: bigint
  closeFee: Amount
  liquidationFee: Amount
  returned: Amount
  closedBy: ClosedBy
  cancelledBy: LeverCancel
  touchedIn: number
}
