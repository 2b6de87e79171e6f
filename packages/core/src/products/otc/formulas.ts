import type { UnitPrice } from '../../markets/unit-price.ts'
import { type Amount, amountOf, applyRate, divide, type Rate } from '../../money/amount.ts'

/** Decimals of the price of one whole coin in fiat money. */
export const otcPriceScale = 4
/** In parts of ten thousand. */
const whole = 10_000n
/** Decimals of the rate of fiat money. */
const rateScale = 8

type Scales = { readonly coinScale: number; readonly fiatScale: number }

/** What a quantity costs: half-up, as both sides read it. */
export function fiatOf(quantity: Amount, price: number, { coinScale, fiatScale }: Scales): Amount {
  const paid = quantity * BigInt(price) * 10n ** BigInt(fiatScale)
  return amountOf(divide(paid, 10n ** BigInt(coinScale + otcPriceScale), 'half_up'))
}

/** The quantity that an amount of fiat money buys, rounded down. The price is positive. */
export function quantityOf(fiat: Amount, price: number, { coinScale, fiatScale }: Scales): Amount {
  const bought = fiat * 10n ** BigInt(coinScale + otcPriceScale)
  return amountOf(divide(bought, BigInt(price) * 10n ** BigInt(fiatScale), 'down'))
}

/** The price of one whole coin at the index and a premium, half-up. */
export function floatingPriceOf(
  index: UnitPrice,
  premiumBps: number,
  terms: { readonly coinScale: number; readonly valuationScale: number; readonly rate: number },
): number {
  const { coinScale, valuationScale, rate } = terms
  const up = 10n ** BigInt(coinScale + otcPriceScale) * index.units * BigInt(rate)
  const down = index.per * 10n ** BigInt(valuationScale + rateScale) * whole
  return Number(divide(up * (whole + BigInt(premiumBps)), down, 'half_up'))
}

/** Whether a price that was read is at most `slackBps` parts of ten thousand from the present one. */
export function isNearPrice(
  read: number,
  { price, slackBps }: { price: number; slackBps: number },
) {
  const distance = BigInt(Math.abs(read - price))
  return distance * whole <= BigInt(price) * BigInt(slackBps)
}

/** What a quantity is worth in the valuation currency, rounded up. */
export function otcValueOf(quantity: Amount, { units, per }: UnitPrice): Amount {
  return amountOf(divide(quantity * units, per, 'up'))
}

/** The fee of the merchant, in the coin, rounded up. */
export function otcFeeOf(quantity: Amount, makerFee: Rate): Amount {
  return applyRate(quantity, makerFee, 'up')
}

/** The largest quantity that a reserve covers together with the merchant's fee. */
export function coveredBy(reserve: Amount, makerFee: Rate): Amount {
  const one = 100_000_000n
  return amountOf(divide(reserve * one, one + makerFee, 'down'))
}

/** What the other side gets of a slashed bond; the house keeps the rest. */
export function damagesOf(slash: Amount): Amount {
  return amountOf(divide(slash, 2n, 'down'))
}

type Conduct = {
  /** Orders that have ended, and those of them that were released. */
  readonly ended: number
  readonly released: number
  /** The median time from the payment to the release. */
  readonly medianMs: number
  /** Appeals that were decided against the user. */
  readonly lost: number
}

/** From here on a release counts as slow. */
const slowMs = 30 * 60_000

/**
 * The score of a user from 0 to 100: 60 for the part of orders that were released, 20 for releases within half an hour,
 * 20 less 10 for each appeal that was lost. Without orders it is 100. It is shown, and restricts nothing.
 */
export function otcScoreOf({ ended, released, medianMs, lost }: Conduct): number {
  if (ended === 0) return 100
  const completed = Math.floor((60 * released) / ended)
  const fast = Math.floor((20 * Math.max(0, slowMs - medianMs)) / slowMs)
  return completed + fast + Math.max(0, 20 - 10 * lost)
}

/** How many appeals an order may have; the last one cannot be withdrawn. */
export const otcAppealsMax = 2
