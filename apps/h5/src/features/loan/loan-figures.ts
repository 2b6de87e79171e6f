import { borrowableOf, ltvOf, priceAt, type LoanScales, worthAt } from '@candor/core/formulas/loan'
import {
  type Amount,
  amountOf,
  divide,
  formatDecimal,
  parseDecimal,
  rateOf,
} from '@candor/core/money'
import { Big } from 'big.js'

const rateScale = 8
const whole = 100_000_000n
const hoursOfYear = 8760n

/** The decimals of a figure of a reply, which always has all of its currency or of its market. */
export const scaleOf = (figure: string): number => figure.split('.')[1]?.length ?? 0

/** What is in a field, which may end with a point or be empty. */
export const typed = (text: string): Big => new Big(text === '' || text === '.' ? '0' : text)

const unitsOf = (text: string, scale: number): Amount =>
  amountOf(parseDecimal(typed(text).toFixed(scale, Big.roundDown), scale) ?? 0n)
const ratioOf = (text: string) => rateOf(parseDecimal(text, rateScale) ?? 0n)

/** The two currencies of a loan, by figures that have their decimals, and the market whose index compares them. */
export type Pair = {
  readonly isBase: boolean
  readonly collateralScale: number
  readonly scale: number
  readonly priceScale: number
}
type Named = { readonly collateral_code: string; readonly symbol: string }
type Samples = { readonly collateral: string; readonly owed: string; readonly price: string }

export const pairOf = ({ collateral_code: code, symbol }: Named, samples: Samples): Pair => ({
  isBase: symbol.startsWith(code),
  collateralScale: scaleOf(samples.collateral),
  scale: scaleOf(samples.owed),
  priceScale: scaleOf(samples.price),
})

function scalesOf({ isBase, collateralScale, scale, priceScale }: Pair): LoanScales {
  const [baseScale, quoteScale] = isBase ? [collateralScale, scale] : [scale, collateralScale]
  return { baseScale, quoteScale, priceScale }
}

const worthIn = (pair: Pair, price: string) =>
  worthAt(Number(unitsOf(price, pair.priceScale)), scalesOf(pair), pair.isBase)

export type Sides = { readonly owed: string; readonly collateral: string }

const securedOf = ({ owed, collateral }: Sides, pair: Pair) => ({
  owed: unitsOf(owed, pair.scale),
  collateral: unitsOf(collateral, pair.collateralScale),
})

/** The debt in parts of the collateral's value; undefined while one of them or the price is missing. */
export function ltvAt(pair: Pair, sides: Sides, price: string): string | undefined {
  const secured = securedOf(sides, pair)
  if (!(Number(price) > 0) || secured.collateral === 0n) return undefined
  return formatDecimal(ltvOf(secured, worthIn(pair, price)), rateScale)
}

/** The price of the market at which the LTV reaches a level; undefined without a debt or collateral. */
export function priceAtLevel(pair: Pair, sides: Sides, level: string): string | undefined {
  const ticks = priceAt(securedOf(sides, pair), ratioOf(level), scalesOf(pair), pair.isBase)
  return ticks === 0 ? undefined : formatDecimal(ticks, pair.priceScale)
}

/** A price of the market and an LTV in whole percent. */
type At = { readonly price: string; readonly percent: number }
const rateAt = ({ percent }: At) => rateOf(BigInt(percent) * 1_000_000n)

/** What can be borrowed against the collateral at an LTV, rounded down; empty for nothing. */
export function amountFor(pair: Pair, collateral: string, at: At): string {
  if (!(Number(at.price) > 0)) return ''
  const worth = worthIn(pair, at.price)
  const units = borrowableOf(unitsOf(collateral, pair.collateralScale), rateAt(at), worth)
  return shown(units, pair.scale)
}

/** The collateral that an amount needs at an LTV, rounded up; empty for nothing. */
export function collateralFor(pair: Pair, amount: string, at: At): string {
  if (!(Number(at.price) > 0) || at.percent === 0) return ''
  const { up, down } = worthIn(pair, at.price)
  const owed = unitsOf(amount, pair.scale)
  return shown(divide(owed * down * whole, rateAt(at) * up, 'up'), pair.collateralScale)
}

const shown = (units: bigint, scale: number) =>
  units === 0n ? '' : new Big(formatDecimal(units, scale)).toFixed()

/** The interest of so many hours on a debt at a rate for a year, half-up. */
export function interestOf(
  pair: Pair,
  { owed, rate }: { owed: string; rate: string },
  hours: bigint,
) {
  const units = unitsOf(owed, pair.scale) * ratioOf(rate) * hours
  return formatDecimal(divide(units, whole * hoursOfYear, 'half_up'), pair.scale)
}
