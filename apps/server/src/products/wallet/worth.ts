import { divide, formatDecimal } from '@candor/core/money'

import { type Currency, findCurrency } from '../../catalog/currencies.ts'
import {
  type Dollars,
  type Fiat,
  fiatByCode,
  fiatInDollars,
  fiatUnits,
} from '../../catalog/fiats.ts'
import { findPair, type Pair } from '../../catalog/pairs.ts'

/** A value in cents, in the smallest shown unit of a fiat currency, and in 10^-8 bitcoin. */
export type Worth = { readonly usd: bigint; readonly fiat: bigint; readonly btc: bigint }

/** What one unit of a pair's base costs in USDT, in the pair's ticks; undefined where it has no price. */
export type PriceOf = (pair: Pair) => number | undefined

export const noWorth: Worth = { usd: 0n, fiat: 0n, btc: 0n }

const dollarScale = 2
const bitcoinScale = 8

/** The pair by which a currency is valued in US dollars; undefined for USDT itself and for fiats, which have fixed rates. */
export const valuedBy = (currency: Currency): Pair | undefined =>
  findPair(currency.id, knownCurrency('USDT').id)

/**
 * The one way from an amount to a value: exact dollars, then each unit rounded down once. Zero where there is no
 * price; sums are made of these and never converted again.
 */
export function valuation(fiat: Fiat, priceOf: PriceOf) {
  const dollar = fiatByCode('USD')
  const bitcoin = dollarsOf(knownCurrency('BTC'), 10n ** BigInt(bitcoinScale), priceOf)
  return (currency: Currency, units: bigint): Worth => {
    const dollars = dollarsOf(currency, units, priceOf)
    if (dollars === undefined || dollars.units === 0n) return noWorth
    const { units: value, scale: from } = dollars
    return {
      usd: fiatUnits(dollar, value, { from, to: dollarScale }),
      fiat: fiatUnits(fiat, value, { from, to: fiat.scale }),
      btc: bitcoin === undefined ? 0n : inBitcoin(dollars, bitcoin),
    }
  }
}

export const plus = (a: Worth, b: Worth): Worth => ({
  usd: a.usd + b.usd,
  fiat: a.fiat + b.fiat,
  btc: a.btc + b.btc,
})

export const minus = (a: Worth, b: Worth): Worth => ({
  usd: a.usd - b.usd,
  fiat: a.fiat - b.fiat,
  btc: a.btc - b.btc,
})

export const worthReply = ({ usd, fiat: value, btc }: Worth, fiat: Fiat) => ({
  usd: formatDecimal(usd, dollarScale),
  fiat: formatDecimal(value, fiat.scale),
  btc: formatDecimal(btc, bitcoinScale),
})

/** A gain and its ratio to the invested value, in percent with two decimals, towards zero. */
export const gainReply = (gain: Worth, base: Worth, fiat: Fiat) => ({
  ...worthReply(gain, fiat),
  rate: percentOf(gain.usd, base.usd),
  rate_btc: percentOf(gain.btc, base.btc),
})

const percentOf = (part: bigint, whole: bigint) =>
  formatDecimal(whole > 0n ? (part * 10_000n) / whole : 0n, 2)

/** An amount in exact dollars; undefined where it has no price. */
export function dollarsOf(
  currency: Currency,
  units: bigint,
  priceOf: PriceOf,
): Dollars | undefined {
  const pair = valuedBy(currency)
  if (currency.kind === 'fiat')
    return fiatInDollars(fiatByCode(currency.code), units, currency.scale)
  // One USDT counts as one dollar.
  if (pair === undefined) return { units, scale: currency.scale }
  const ticks = priceOf(pair)
  if (ticks === undefined) return undefined
  return { units: units * BigInt(ticks), scale: currency.scale + pair.priceScale }
}

function inBitcoin(dollars: Dollars, { units, scale }: Dollars): bigint {
  const scaled = dollars.units * 10n ** BigInt(bitcoinScale + scale)
  return divide(scaled, units * 10n ** BigInt(dollars.scale), 'down')
}

function knownCurrency(code: string): Currency {
  const currency = findCurrency(code)
  if (currency === undefined) throw new Error(`the catalogue lists ${code}`)
  return currency
}
