import type { UnitPrice } from '../../markets/unit-price.ts'
import { type Amount, amountOf, divide, type Rounding } from '../../money/amount.ts'

/** In parts of ten thousand. */
const whole = 10_000n
/** Decimals of the rate of fiat money. */
const rateScale = 8

/** The price of the currency in which values are counted. */
export const valuationPrice: UnitPrice = { units: 1n, per: 1n }

/** The price of fiat money by its rate: how much of it is worth one whole unit of the valuation currency, with 8 decimals. */
export function fiatPriceOf(
  rate: number,
  { scale, valuationScale }: { readonly scale: number; readonly valuationScale: number },
): UnitPrice {
  return {
    units: 10n ** BigInt(valuationScale + rateScale),
    per: BigInt(rate) * 10n ** BigInt(scale),
  }
}

/** The value of an amount in the valuation currency. */
export function valueOf(amount: Amount, { units, per }: UnitPrice, rounding: Rounding): Amount {
  return amountOf(divide(amount * units, per, rounding))
}

/** The prices of what is paid and of what is received, and what the house keeps, in parts of ten thousand. */
type Terms = { readonly from: UnitPrice; readonly to: UnitPrice; readonly spreadBps: number }

/** What a user receives for an amount, less the spread: one division, rounded down (docs/products/convert.md). */
export function receivedFor(amount: Amount, terms: Terms): Amount {
  const { received, paid } = ratioOf(terms)
  return amountOf(divide(amount * received, paid, 'down'))
}

/** The least amount for which a user receives so much. */
export function paidFor(receives: Amount, terms: Terms): Amount {
  const { received, paid } = ratioOf(terms)
  return amountOf(divide(receives * paid, received, 'up'))
}

/** What `paid` of one currency brings of the other. */
function ratioOf({ from, to, spreadBps }: Terms) {
  return {
    received: from.units * to.per * (whole - BigInt(spreadBps)),
    paid: from.per * to.units * whole,
  }
}

/** The least that is accepted of what was expected, rounded up. */
export function leastOf(expected: Amount, slippageBps: number): Amount {
  return amountOf(divide(expected * (whole - BigInt(slippageBps)), whole, 'up'))
}
