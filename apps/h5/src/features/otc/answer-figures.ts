import { fiatOf, otcPriceScale, quantityOf } from '@candor/core/formulas/otc'
import { amountOf, formatDecimal, parseDecimal } from '@candor/core/money'
import { Big } from 'big.js'

import type { OtcAd } from './use-otc.ts'

export type Unit = 'fiat' | 'coin'
type Offered = Pick<OtcAd, 'price' | 'available' | 'fiat_min' | 'fiat_max'>

/** The decimals of a figure of a reply, which has all of its currency. */
const scaleOf = (figure: string) => figure.split('.')[1]?.length ?? 0

/** The decimals that can be typed. */
export const scaleIn = (unit: Unit, ad: Offered) =>
  scaleOf(unit === 'fiat' ? ad.fiat_min : ad.available)

/**
 * What an amount of one of the two currencies comes to in the other one, as the server computes it; undefined without a
 * price.
 */
export function comesTo(unit: Unit, amount: string, ad: Offered): string | undefined {
  const price = Number(parseDecimal(ad.price, otcPriceScale))
  if (price === 0) return undefined
  const scales = { coinScale: scaleIn('coin', ad), fiatScale: scaleIn('fiat', ad) }
  const typed = new Big(amount === '' || amount === '.' ? '0' : amount)
  const scale = unit === 'fiat' ? scales.fiatScale : scales.coinScale
  const units = amountOf(parseDecimal(typed.toFixed(scale, Big.roundDown), scale) ?? 0n)
  return unit === 'fiat'
    ? formatDecimal(quantityOf(units, price, scales), scales.coinScale)
    : formatDecimal(fiatOf(units, price, scales), scales.fiatScale)
}

/** The least and the most of one order: the range of the advertisement, and what it has left. */
export function limitsOf(unit: Unit, ad: Offered): { min: string; max: string } {
  const price = new Big(ad.price)
  const scale = scaleIn(unit, ad)
  const left = new Big(ad.available)
  const inCoins = (fiat: string, rounding: 0 | 3) =>
    price.eq(0) ? new Big(0) : new Big(fiat).div(price).round(scale, rounding)
  const [min, range, rest] =
    unit === 'fiat'
      ? [new Big(ad.fiat_min), new Big(ad.fiat_max), left.times(price).round(scale, Big.roundDown)]
      : [inCoins(ad.fiat_min, Big.roundUp), inCoins(ad.fiat_max, Big.roundDown), left]
  return { min: min.toFixed(), max: (range.lt(rest) ? range : rest).toFixed() }
}
