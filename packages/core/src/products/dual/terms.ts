import type { Amount, Rate } from '../../money/amount.ts'

/** Which currency is deposited: the base of the pair for a call, its quote for a put. */
export type DualType = 'call' | 'put'

/** What the house offers. It never changes once it is published. */
export type DualTerms = {
  readonly marketId: number
  readonly type: DualType
  /** In the deposited currency. */
  readonly perShare: Amount
  /** The linked price, in ticks of the market. */
  readonly linkedPrice: number
  readonly annualRate: Rate
  readonly closesAt: number
  /** 08:00 UTC of a day. */
  readonly maturesAt: number
  readonly shares: number
  /** Of one user, altogether. */
  readonly userShares: number
}

export type DualOffer = DualTerms & {
  /** From 1 up. */
  readonly id: number
  readonly opensAt: number
  sold: number
  isPaused: boolean
  /** When the house cancelled the sale, or zero; then every order of it is void. */
  cancelledAt: number
  /** As users read it. */
  cancelReason: string
  touchedIn: number
}
