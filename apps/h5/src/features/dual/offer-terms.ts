import { comparedPrices, type DualScales, outcomeAt, payoutsOf } from '@candor/core/formulas/dual'
import { amountOf, formatDecimal, parseDecimal, rateOf } from '@candor/core/money'

import type { DualOffer, DualOutlook } from './use-dual.ts'

const rateScale = 8

/** The number of decimals of a figure: the server writes each one at the scale of its currency or market. */
export const scaleOf = (figure: string): number => figure.split('.')[1]?.length ?? 0

const unitsOf = (figure: string) => parseDecimal(figure, scaleOf(figure)) ?? 0n

type Terms = Pick<
  DualOffer,
  'type' | 'per_share' | 'linked_price' | 'annual_rate' | 'days' | 'base_out' | 'quote_out'
>

const scalesOf = ({ base_out, quote_out, linked_price }: Terms): DualScales => ({
  baseScale: scaleOf(base_out),
  quoteScale: scaleOf(quote_out),
  priceScale: scaleOf(linked_price),
})

const termsOf = ({ type, linked_price, annual_rate, days }: Terms) => ({
  type,
  linkedPrice: Number(unitsOf(linked_price)),
  annualRate: rateOf(parseDecimal(annual_rate, rateScale) ?? 0n),
  days,
})

/** What an order is worth beside its deposit, simply held, if it settles at a price. All of it in the quote. */
type Comparison = {
  readonly price: string
  readonly worth: string
  readonly held: string
  readonly difference: string
}
export type OrderFigures = {
  readonly amount: string
  /** In the deposited currency. */
  readonly interest: string
  readonly baseOut: string
  readonly quoteOut: string
  readonly low: Comparison
  readonly high: Comparison
}

/** The figures of so many shares, by the exchange's own formulas. */
export function figuresOf(offer: Terms, shares: number): OrderFigures {
  const [scales, terms] = [scalesOf(offer), termsOf(offer)]
  const { baseScale, quoteScale, priceScale } = scales
  const amount = amountOf(unitsOf(offer.per_share) * BigInt(shares))
  const payouts = payoutsOf(amount, terms, scales)
  const same = offer.type === 'call' ? payouts.base : payouts.quote
  const own = scaleOf(offer.per_share)
  const { low, high } = comparedPrices(terms.linkedPrice)
  const compared = (price: number): Comparison => {
    const { worth, held } = outcomeAt({ ...terms, amount, payouts }, price, scales)
    return {
      price: formatDecimal(price, priceScale),
      worth: formatDecimal(worth, quoteScale),
      held: formatDecimal(held, quoteScale),
      difference: formatDecimal(worth - held, quoteScale),
    }
  }
  return {
    amount: formatDecimal(amount, own),
    interest: formatDecimal(same - amount, own),
    baseOut: formatDecimal(payouts.base, baseScale),
    quoteOut: formatDecimal(payouts.quote, quoteScale),
    low: compared(low),
    high: compared(high),
  }
}

/** The rate over all days of interest, as a ratio of the deposit. */
export function termRate({ annual_rate: rate, days }: Pick<Terms, 'annual_rate' | 'days'>): string {
  return ((Number(rate) * days) / 365).toFixed(rateScale)
}

/** The rate of one day, as a ratio. */
export const dailyRate = ({ annual_rate: rate }: Pick<Terms, 'annual_rate'>): string =>
  (Number(rate) / 365).toFixed(rateScale)

/** How far the linked price is from a market's price, in percent of it; undefined without a price. */
export function distanceOf(linkedPrice: string, price: string | undefined): string | undefined {
  if (price === undefined || !(Number(price) > 0)) return undefined
  return ((Number(linkedPrice) / Number(price) - 1) * 100).toFixed(2)
}

type Limits = Pick<
  DualOutlook,
  'remaining' | 'user_shares' | 'own_shares' | 'covered_shares' | 'per_share'
>

/** The most shares that can be bought: what remains, the user's limit, what the pool covers, and the balance where it is known. */
export function sharesMost(
  { remaining, user_shares, own_shares, covered_shares, per_share }: Limits,
  balance?: string,
): number {
  const offered = Math.max(0, Math.min(remaining, user_shares - own_shares, covered_shares))
  if (balance === undefined) return offered
  const affordable = (parseDecimal(balance, scaleOf(per_share)) ?? 0n) / unitsOf(per_share)
  return affordable < BigInt(offered) ? Number(affordable) : offered
}

export type SharesFault = 'shares_missing' | 'too_many' | 'balance_short'

/** A hint only: the server decides. The first that applies. */
export function sharesFault(text: string, offer: Limits, balance: string): SharesFault | undefined {
  const shares = Number(text)
  if (!Number.isSafeInteger(shares) || shares < 1) return 'shares_missing'
  if (shares > sharesMost(offer)) return 'too_many'
  return shares > sharesMost(offer, balance) ? 'balance_short' : undefined
}
