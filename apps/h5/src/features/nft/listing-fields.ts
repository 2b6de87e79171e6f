import { feeOf, royaltyOf } from '@candor/core/formulas/nft'
import { amountOf, formatDecimal, parseDecimal, rateOf } from '@candor/core/money'

import { serverNow } from '../../app/server-time.ts'
import type { Listing } from './use-nft-money.ts'

const dayMs = 86_400_000
/** Rates have eight decimals. */
const rateScale = 8

export type ListingFields = {
  readonly mode: '1' | '2'
  readonly currency: string
  readonly price: string
  readonly increment: string
  /** Empty for a tenth of the price. */
  readonly margin: string
  /** Empty for none. */
  readonly reserve: string
  /** Days until it begins and days that it lasts. */
  readonly wait: string
  readonly days: string
}

export const emptyListing = (currency: string): ListingFields => ({
  mode: '1',
  currency,
  price: '',
  increment: '',
  margin: '',
  reserve: '',
  wait: '0',
  days: '7',
})

/** Whether everything is there; the server decides whether it is sound. */
export const isComplete = ({ mode, price, increment }: ListingFields): boolean =>
  Number(price) > 0 && (mode === '1' || Number(increment) > 0)

/** What is sent. Its times are fixed when it is made: a repeated request is the same one. */
export function listingOf(code: string, fields: ListingFields): Listing {
  const { mode, currency, price } = fields
  const start = serverNow() + Number(fields.wait) * dayMs
  const end = start + Number(fields.days) * dayMs
  const of = (text: string) => (mode === '2' && Number(text) > 0 ? text : undefined)
  return {
    code,
    mode,
    currency,
    price,
    increment: of(fields.increment),
    margin: of(fields.margin),
    reserve: of(fields.reserve),
    start: String(start),
    end: String(end),
  }
}

const rate = (ratio: string) => rateOf(parseDecimal(ratio, rateScale) ?? 0n)

/** What a sale at the price brings: fee, royalty and the rest, by the formulas of the core. */
export function proceedsOf(
  price: string,
  { scale, feeRate, royaltyRate }: { scale: number; feeRate: string; royaltyRate: string },
): { readonly fee: string; readonly royalty: string; readonly proceeds: string } {
  const units = amountOf(parseDecimal(price === '' ? '0' : price, scale) ?? 0n)
  const fee = feeOf(units, rate(feeRate))
  const royalty = royaltyOf(units, rate(royaltyRate))
  const left = units - fee - royalty
  const text = (value: bigint) => formatDecimal(value, scale)
  return { fee: text(fee), royalty: text(royalty), proceeds: text(left > 0n ? left : 0n) }
}
