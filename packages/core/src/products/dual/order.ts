import type { Amount } from '../../money/amount.ts'
import type { DualOffer } from './terms.ts'

/** Numbers are stored and are part of the interface. */
export const dualStatus = { purchased: 1, settling: 2, success: 3, fail: 4 } as const
export type DualStatus = (typeof dualStatus)[keyof typeof dualStatus]

/** Why an order is void. */
export const dualVoid = { none: 0, noPrice: 1, cancelled: 2 } as const
export type DualVoid = (typeof dualVoid)[keyof typeof dualVoid]

/** The two amounts of which one is paid at maturity. */
export type DualPayouts = {
  /** Paid where the price is below the linked one. */
  readonly base: Amount
  readonly quote: Amount
}

/** One purchase, from its acceptance to its end. */
export type DualOrder = {
  readonly id: number
  readonly userId: number
  readonly offer: DualOffer
  readonly shares: number
  /** In the deposited currency. */
  readonly amount: Amount
  /** For how many days interest is paid, a begun one counts. */
  readonly days: number
  readonly payouts: DualPayouts
  readonly placedAt: number
  /** The version of the formulas that settle it. */
  readonly formula: number
  status: DualStatus
  /** The average that settled it, in ticks, and of how many samples; zero before that. */
  settlePrice: number
  samples: number
  /** When it was found that the window that ends at maturity has too few samples, or zero. */
  waitedAt: number
  /** The end of the window that settled it: maturity, or later where the index was unavailable. */
  settledAt: number
  voidedBy: DualVoid
  /** What was paid in which currency, the amount and the interest together; zero before the end. */
  paidId: number
  paid: Amount
  endedAt: number
  touchedIn: number
}
