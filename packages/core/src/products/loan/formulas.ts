import type { MarketConfig } from '../../markets/market.ts'
import {
  type Amount,
  amountOf,
  applyRate,
  divide,
  nothing,
  type Rate,
  rateOf,
} from '../../money/amount.ts'

/** Stored in receipts; it changes with any rule below. */
export const formulaVersion = 1
const hoursOfYear = 8760n
const whole = 100_000_000n

/** The rate for a year: 4 %, and 16 % of the utilisation, and all that it exceeds 80 % by. */
const base = 4_000_000n
const slope = 16_000_000n
const kink = 80_000_000n

/** The growth of a pool when it begins: what one unit of debt has become is measured by it, in parts of 10^16. */
export const growthScale = 16
export const growthStart = 10_000_000_000_000_000n

/** Lent in parts of all that the pool has, half-up. */
export const utilisationOf = ({ free, lent }: { free: Amount; lent: Amount }): Rate =>
  rateOf(lent === 0n ? 0n : divide(lent * whole, lent + free, 'half_up'))

/** For a year, half-up. */
export function annualRateOf(utilisation: Rate): Rate {
  const beyond = utilisation > kink ? utilisation - kink : 0n
  return rateOf(base + divide(slope * utilisation, whole, 'half_up') + beyond)
}

/** The growth after an hour at a rate for a year. */
export const growthAfter = (growth: bigint, annualRate: Rate): bigint =>
  growth + divide(growth * annualRate, whole * hoursOfYear, 'half_up')

/** A debt with its interest, half-up once. The hour in which a loan began is in its debt already. */
export const owedOf = (loan: { debt: Amount; growth: bigint }, growth: bigint): Amount =>
  growth <= loan.growth ? loan.debt : amountOf(divide(loan.debt * growth, loan.growth, 'half_up'))

/** What one unit of collateral is worth in units of the borrowed currency, as a fraction. */
export type Worth = { readonly up: bigint; readonly down: bigint }
export type LoanScales = Pick<MarketConfig, 'baseScale' | 'quoteScale' | 'priceScale'>

/** `isBase`: whether the collateral is the base of the market. */
export function worthAt(
  price: number,
  { baseScale, quoteScale, priceScale }: LoanScales,
  isBase: boolean,
): Worth {
  const quote = BigInt(price) * 10n ** BigInt(quoteScale)
  const unit = 10n ** BigInt(baseScale + priceScale)
  return isBase ? { up: quote, down: unit } : { up: unit, down: quote }
}

type Secured = { readonly owed: Amount; readonly collateral: Amount }

/** Whether a debt is at least that part of its collateral's value; exact. */
export const isAtLeast = ({ owed, collateral }: Secured, ltv: Rate, { up, down }: Worth): boolean =>
  owed * down * whole >= ltv * collateral * up

/** The ratio as it is shown, half-up; zero without collateral. */
export const ltvOf = ({ owed, collateral }: Secured, { up, down }: Worth): Rate =>
  rateOf(collateral === 0n ? 0n : divide(owed * down * whole, collateral * up, 'half_up'))

/** The most that can be lent, rounded down. */
export const borrowableOf = (collateral: Amount, initialLtv: Rate, { up, down }: Worth): Amount =>
  amountOf(divide(collateral * up * initialLtv, down * whole, 'down'))

/** The collateral that the debt does not need at a ratio, rounded down. */
export function releasableOf({ owed, collateral }: Secured, ltv: Rate, worth: Worth): Amount {
  const needed = divide(owed * worth.down * whole, ltv * worth.up, 'up')
  return needed >= collateral ? nothing : amountOf(collateral - needed)
}

/** The price in ticks at which a debt reaches a ratio, half-up; zero without a debt or collateral. */
export function priceAt(
  { owed, collateral }: Secured,
  ltv: Rate,
  scales: LoanScales,
  isBase: boolean,
) {
  if (owed === 0n || collateral === 0n) return 0
  const { baseScale, quoteScale, priceScale } = scales
  const unit = 10n ** BigInt(baseScale + priceScale)
  const [debt, backing] = [owed * whole * 10n ** BigInt(quoteScale), ltv * collateral * unit]
  if (!isBase) return Number(divide(backing, debt, 'half_up'))
  const dividend = owed * whole * unit
  return Number(divide(dividend, ltv * collateral * 10n ** BigInt(quoteScale), 'half_up'))
}

/** At most this part of what a pool has is lent to one loan. */
const lendable = rateOf(90_000_000n)
export const lendableOf = (free: Amount): Amount => applyRate(free, lendable, 'down')

/** Collateral is sold 0.5 % below the index, and 2 % of what is sold is the fee. */
const soldAt = 99_500_000n
const feeRate = rateOf(2_000_000n)
/** What a sale reduces the debt by, in parts of the collateral's value at the index. */
const netOfSale = (soldAt * (whole - feeRate)) / whole

export type Sale = {
  readonly sold: Amount
  readonly fee: Amount
  readonly repaid: Amount
  readonly isFull: boolean
}

/** The least that restores the ratio `target`, rounded up; where that is not possible, what repays the debt or all. */
export function saleOf({ owed, collateral }: Secured, target: Rate, worth: Worth): Sale {
  const { up, down } = worth
  const debt = owed * down * whole
  const excess = debt - target * collateral * up
  const least = target < netOfSale ? divide(excess, (netOfSale - target) * up, 'up') : collateral
  const isFull = least >= collateral
  const needed = isFull ? divide(debt, netOfSale * up, 'up') : least
  const sold = amountOf(needed < collateral ? needed : collateral)
  const fee = applyRate(sold, feeRate, 'up')
  const paid = divide((sold - fee) * up * soldAt, down * whole, 'down')
  return { sold, fee, repaid: amountOf(paid < owed ? paid : owed), isFull }
}
