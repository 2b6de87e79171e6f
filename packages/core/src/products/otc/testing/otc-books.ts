import type { OtcAdTerms } from '../terms.ts'

/** What the audit has of a merchant. */
export type KnownMerchant = {
  readonly id: number
  readonly userId: number
  readonly joinedAt: number
  hasLeft: boolean
  bond: bigint
  isSuspended: boolean
  reason: string
}
export type KnownAd = {
  readonly id: number
  readonly userId: number
  readonly terms: OtcAdTerms
  readonly publishedAt: number
  left: bigint
  isPaused: boolean
  closedAt: number
}
type KnownState = 'placed' | 'paid' | 'released' | 'appeal' | 'cancelled' | 'expired'
export type KnownOrder = {
  readonly id: number
  readonly ad: KnownAd
  readonly taker: number
  readonly seller: number
  readonly buyer: number
  readonly quantity: bigint
  readonly fee: bigint
  /** What the seller has in escrow. */
  readonly held: bigint
  readonly text: string
  readonly expiresAt: number
  state: KnownState
  paidAt: number
  askedAt: number
  appeals: number
  endedAt: number
}
export type KnownAppeal = {
  readonly id: number
  readonly order: KnownOrder
  readonly userId: number
  readonly cause: string
  readonly openedAt: number
  end: 'open' | 'withdrawn' | 'released' | 'returned'
  isDecided: boolean
  slash: bigint
  reason: string
  closedAt: number
}
export type KnownMember = {
  readonly userId: number
  readonly firstAt: number
  day: number
  beforePay: number
  afterPay: number
  bought: bigint
  lockouts: number
  lockedUntil: number
}
