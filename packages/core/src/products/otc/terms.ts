import type { Amount, Rate } from '../../money/amount.ts'

/** The two sides of an advertisement, as the merchant sees it: `sell` offers coins for fiat money. */
export type OtcSide = 'sell' | 'buy'

/** Fiat money that is paid outside the exchange; a fixed rate prices it. */
export type OtcFiat = {
  readonly currencyId: number
  /** The number of decimals of amounts that are paid. */
  readonly scale: number
  /** How much of it is worth one whole unit of the valuation currency, with 8 decimals. */
  readonly rate: number
}
export type OtcCoin = { readonly currencyId: number; readonly scale: number }

/** How many cancellations of one UTC day have no consequence. */
type OtcCancelLimits = { readonly beforePay: number; readonly afterPay: number }

export type OtcConfig = {
  /** The currency of the bond and of the limits. */
  readonly valuationId: number
  readonly valuationScale: number
  readonly coins: readonly OtcCoin[]
  readonly fiats: readonly OtcFiat[]
  /** What a merchant deposits. */
  readonly bond: Amount
  /** The merchant pays it in the coin of the order; the other side pays nothing. */
  readonly makerFee: Rate
  /** The advertisements of one merchant that are not closed. */
  readonly adsMax: number
  /** The orders of one user, as the side that did not advertise, that have not ended. */
  readonly ordersMax: number
  /** The times that an advertisement may give its buyer to pay. */
  readonly windowsMs: readonly number[]
  readonly appealAfterMs: number
  /** How far a floating price that a user has read may be from that of the moment, in parts of ten thousand. */
  readonly priceSlackBps: number
  /** How long a user is new after the first order. */
  readonly newMs: number
  /** What a new user may order to buy in a UTC day, in the valuation currency. */
  readonly newDayMax: Amount
  readonly cancels: { readonly ofNew: OtcCancelLimits; readonly ofOthers: OtcCancelLimits }
  /** How long each further cancellation stops a user; the last one repeats. */
  readonly lockoutsMs: readonly number[]
  /** After so long without a lockout the next one is the first again. */
  readonly lockoutsForgetMs: number
}

/** What a merchant advertises. It never changes once it is published. */
export type OtcAdTerms = {
  readonly side: OtcSide
  readonly currencyId: number
  readonly fiatId: number
  /** Fiat money for one whole coin, with four decimals; zero where the price floats. */
  readonly price: number
  /** How far a floating price is above the index, in parts of ten thousand; zero where the price is fixed. */
  readonly premiumBps: number
  /** Of the coin. */
  readonly quantity: Amount
  /** What one order may cost, in the fiat money's smallest unit. */
  readonly fiatMin: Amount
  readonly fiatMax: Amount
  /** The kinds of payment that the merchant accepts. */
  readonly methods: readonly string[]
  /** How long the buyer has to pay. */
  readonly windowMs: number
  /** What the merchant asks for, as users read it. */
  readonly text: string
}
