import type { Amount } from '../../money/amount.ts'

/** What the currencies and deadlines of projects may be. */
export type IeoConfig = {
  readonly tokens: readonly { readonly currencyId: number; readonly scale: number }[]
  readonly payIds: readonly number[]
  /** The longest time of reviews after a sale. */
  readonly reviewMsMax: number
  /** How late a listing may be before tokens can be swapped back. */
  readonly listingLateMs: number
  readonly dayMs: number
}

/** What is disclosed of a project; no rule reads it. */
type IeoDisclosure = {
  readonly name: string
  readonly website: string
  readonly whitepaper: string
  readonly totalIssuance: Amount
  readonly teamAmount: Amount
  readonly teamLockDays: number
}

/** A sale of tokens. It never changes once it is published. */
export type IeoTerms = {
  readonly tokenId: number
  readonly payId: number
  /** Of one whole token, in the smallest unit of what pays. */
  readonly price: Amount
  readonly supply: Amount
  readonly orderMin: Amount
  readonly orderMax: Amount
  /** What one user may apply for, and what one user may get. */
  readonly userMax: Amount
  readonly userCap: Amount
  /** Below it all orders are refunded; zero for none. */
  readonly raiseMin: Amount
  readonly warmUpAt: number
  readonly startsAt: number
  readonly endsAt: number
  readonly reviewBy: number
  readonly listingAt: number
  readonly lockDays: number
  readonly unlockDays: number
  readonly disclosure: IeoDisclosure
}

/** Numbers are stored. */
export const ieoPhase = { sale: 0, review: 1, settled: 2, listed: 3, failed: 4 } as const
export type IeoPhase = (typeof ieoPhase)[keyof typeof ieoPhase]

export type IeoProject = IeoTerms & {
  /** From 1 up. */
  readonly id: number
  readonly publishedAt: number
  readonly formula: number
  readonly tokenScale: number
  phase: IeoPhase
  /** Tokens of the orders that are not cancelled. */
  applied: Amount
  /** Tokens that pass: of the first allocation, then of the last one. */
  passed: Amount
  allocatedAt: number
  settledAt: number
  /** Orders that nobody reviewed in time. */
  lateReviews: number
  listedAt: number
  touchedIn: number
}
