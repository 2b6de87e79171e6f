import type { Amount } from '../../money/amount.ts'

/** Numbers are stored and are part of the interface. */
export const conversionStatus = { waiting: 0, done: 1, cancelled: 2 } as const
export type ConversionStatus = (typeof conversionStatus)[keyof typeof conversionStatus]

/** What was converted: a coin, fiat money of the account `legal`, or all that was left of a coin. */
export const conversionKind = { coin: 0, fiat: 1, dust: 2 } as const
export type ConversionKind = (typeof conversionKind)[keyof typeof conversionKind]

/** Why a conversion was cancelled. */
export const cancelCause = { none: 0, slippage: 1, pool: 2, late: 3 } as const
export type CancelCause = (typeof cancelCause)[keyof typeof cancelCause]

/**
 * The prices of both currencies: in ticks against the valuation currency, the rate of fiat money, and zero for the
 * valuation currency itself.
 */
export type Prices = { readonly fromPrice: number; readonly toPrice: number }

/** A price that is kept for one user; a new one replaces it. */
export type ConvertQuote = Prices & {
  readonly id: number
  readonly userId: number
  readonly fromId: number
  readonly toId: number
  readonly amount: Amount
  readonly receives: Amount
  readonly expiresAt: number
  isUsed: boolean
  touchedIn: number
}

/** One conversion. Waiting ones have no prices yet and hold their amount. */
export type Conversion = {
  readonly id: number
  readonly kind: ConversionKind
  readonly userId: number
  readonly fromId: number
  readonly toId: number
  readonly amount: Amount
  /** Zero for a conversion without a quote. */
  readonly quoteId: number
  /** With less it is cancelled. */
  readonly receivesMin: Amount
  /** What the house keeps of the index, in parts of ten thousand. */
  readonly spreadBps: number
  readonly at: number
  receives: Amount
  fromPrice: number
  toPrice: number
  status: ConversionStatus
  cause: CancelCause
  closedAt: number
  touchedIn: number
}
