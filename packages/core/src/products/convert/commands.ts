import type { Amount } from '../../money/amount.ts'

type Pair = { readonly userId: number; readonly fromId: number; readonly toId: number }
/** The most that a conversion may be worth; it comes with the command, because it depends on the user's level. */
type Limited = { readonly valueMax: Amount }
type Wanted = Pair &
  Limited & {
    /** Of the currency `fromId`. */
    readonly amount: Amount
  }
/** A user asks for a price that is kept for some seconds. */
export type QuoteConversion = Wanted & { readonly kind: 'convert.quote' }
/** The same for what the user wants to receive: the quote is of the least amount that brings it. */
export type QuoteCost = Pair &
  Limited & {
    readonly kind: 'convert.quote_cost'
    /** Of the currency `toId`. */
    readonly receives: Amount
  }
/** A user converts at the price of the own quote. */
export type AcceptQuote = {
  readonly kind: 'convert.accept'
  readonly userId: number
  readonly quoteId: number
}
/** A user converts at the next price of the index. */
export type SubmitConversion = Wanted & { readonly kind: 'convert.submit' }
/** A user converts all that is available of each of these coins, in their order, where it is worth less than `valueBelow`. */
export type SweepDust = {
  readonly kind: 'convert.sweep'
  readonly userId: number
  readonly currencyIds: readonly number[]
  readonly valueBelow: Amount
}
/** From the treasury to the pool, which pays what users receive. */
export type FundConvertPool = {
  readonly kind: 'convert.fund'
  readonly currencyId: number
  readonly amount: Amount
}
export type ConvertCommand =
  | QuoteConversion
  | QuoteCost
  | AcceptQuote
  | SubmitConversion
  | SweepDust
  | FundConvertPool
export type WantedConversion = Wanted

export const convertRejections = [
  'convert_same_currency',
  'convert_not_offered',
  'market_without_price',
  'market_halted',
  'convert_amount_too_small',
  'convert_amount_too_large',
  'insufficient_balance',
  'convert_pool_short',
  'convert_quote_expired',
  'convert_swept_today',
  'convert_not_dust',
] as const
export type ConvertRejection = (typeof convertRejections)[number]
