import { type Amount, amountOf, divide, nothing } from '../../money/amount.ts'
import type { MiningFigures, MiningTerms } from './terms.ts'

export const dayMs = 86_400_000
/** Ten minutes a block. */
export const blocksPerDay = 144
/** A contract pauses after so many days in a row without an output. */
export const emptyDaysMax = 10
/** Nothing is sold where the last published day is older than so many days. */
export const figuresDaysMax = 3
/** A day without figures gets those of the day before so many days after its end: no contract waits for them. */
export const carriedAfterDays = 7
/** The version of these formulas that a contract stores. */
export const formulaVersion = 1

const oneInRate = 100_000_000n

export function dayOf(at: number): number {
  return Math.floor(at / dayMs)
}

/** When a day gets the figures of the day before, unless its own were published. */
export function carriedAt(day: number): number {
  return (day + 1 + carriedAfterDays) * dayMs
}

type Yield = Pick<MiningFigures, 'networkTh' | 'subsidy' | 'uptime' | 'poolFee'>
type Scales = {
  readonly baseScale: number
  readonly quoteScale: number
  readonly priceScale: number
}

/** What a hash rate earns in one day before electricity, rounded down (docs/products/mining.md). */
export function grossOf(th: number, { networkTh, subsidy, uptime, poolFee }: Yield): Amount {
  const mined = BigInt(th) * BigInt(blocksPerDay) * subsidy * uptime * (oneInRate - poolFee)
  return amountOf(divide(mined, BigInt(networkTh) * oneInRate * oneInRate, 'down'))
}

/** Money of the quote in the coin at a price in ticks, rounded up. */
export function inCoin(money: Amount, price: number, scales: Scales): Amount {
  const units = money * 10n ** BigInt(scales.baseScale + scales.priceScale)
  return amountOf(divide(units, BigInt(price) * 10n ** BigInt(scales.quoteScale), 'up'))
}

/** Coins in the quote at a price in ticks, rounded down. */
export function inQuote(coins: Amount, price: number, scales: Scales): Amount {
  const units = coins * BigInt(price) * 10n ** BigInt(scales.quoteScale)
  return amountOf(divide(units, 10n ** BigInt(scales.baseScale + scales.priceScale), 'down'))
}

export type DayPayment = {
  readonly gross: Amount
  readonly electricity: Amount
  readonly output: Amount
  readonly used: Amount
}

/** What a hash rate is paid for a day (docs/products/mining.md): electricity is paid by the output first, and by what was paid in advance where that is too small. */
export function paymentOf(
  th: number,
  terms: Pick<MiningTerms, 'electricity' | 'outputMax'>,
  figures: Yield & { readonly price: number } & Scales,
): DayPayment {
  const mined = grossOf(th, figures)
  const most = amountOf(terms.outputMax * BigInt(th))
  const gross = mined < most ? mined : most
  const due = amountOf(terms.electricity * BigInt(th))
  const electricity = inCoin(due, figures.price, figures)
  if (gross >= electricity)
    return { gross, electricity, output: amountOf(gross - electricity), used: nothing }
  const used = amountOf(due - inQuote(gross, figures.price, figures))
  return { gross, electricity, output: nothing, used }
}

/** What a contract costs: for the hash rate, and the electricity of all its days in advance. */
export function chargesOf(
  th: number,
  { cost, electricity, days }: Pick<MiningTerms, 'cost' | 'electricity' | 'days'>,
): { cost: Amount; prepaid: Amount } {
  return {
    cost: amountOf(cost * BigInt(th)),
    prepaid: amountOf(electricity * BigInt(th) * BigInt(days)),
  }
}

/** The pool's reserve for days that have not been paid: each at the most that the plan pays. */
export function reserveOf(th: number, outputMax: Amount, days: number): Amount {
  return amountOf(outputMax * BigInt(th) * BigInt(days))
}

/** The whole TH of a plan whose reserve a pool with `free` covers. */
export function coveredBy(
  free: Amount,
  { outputMax, days }: Pick<MiningTerms, 'outputMax' | 'days'>,
): number {
  return Number(divide(free, outputMax * BigInt(days), 'down'))
}

export type Outlook = {
  readonly day: DayPayment
  /** Of all days, with the figures of one day for each. */
  readonly output: Amount
  /** The cost, and the prepaid electricity that would be used. */
  readonly spent: Amount
  /** What the output is worth, less what is spent; below zero it is a loss. */
  readonly profit: bigint
  /** What the cost would have bought of the coin. */
  readonly coinsInstead: Amount
  /** The price in ticks at which the output is worth what is spent; zero where no price does that. */
  readonly breakEven: number
  /** The day on which the output has paid the cost; zero where no day does that. */
  readonly paidBackOn: number
}

/** A contract at the figures of one day, as if they and the price stayed (docs/products/mining.md). No payment depends on it. */
export function outlookOf(
  th: number,
  terms: Pick<MiningTerms, 'cost' | 'electricity' | 'outputMax' | 'days'>,
  figures: Yield & { readonly price: number } & Scales,
): Outlook {
  const day = paymentOf(th, terms, figures)
  const { cost } = chargesOf(th, terms)
  const paused = day.output === 0n && terms.days > emptyDaysMax
  const days = BigInt(paused ? emptyDaysMax : terms.days)
  const output = amountOf(day.output * days)
  const spent = amountOf(cost + day.used * days)
  const value = inQuote(output, figures.price, figures)
  const aDay = inQuote(day.output, figures.price, figures)
  const needed = aDay === 0n ? 0 : Number(divide(cost, aDay, 'up'))
  return {
    day,
    output,
    spent,
    profit: value - spent,
    coinsInstead: amountOf(inQuoteCoins(spent, figures)),
    breakEven: breakEvenOf(th, terms, figures),
    paidBackOn: needed <= terms.days ? needed : 0,
  }
}

/** Coins that money buys at the price, rounded down. */
function inQuoteCoins(money: Amount, { price, ...scales }: { price: number } & Scales): bigint {
  const units = money * 10n ** BigInt(scales.baseScale + scales.priceScale)
  return divide(units, BigInt(price) * 10n ** BigInt(scales.quoteScale), 'down')
}

/** The price at which what is mined pays cost and electricity of all days, rounded up to a tick. */
function breakEvenOf(
  th: number,
  terms: Pick<MiningTerms, 'cost' | 'electricity' | 'outputMax' | 'days'>,
  figures: Yield & Scales,
): number {
  const mined = grossOf(th, figures)
  const most = terms.outputMax * BigInt(th)
  const gross = (mined < most ? mined : most) * BigInt(terms.days)
  if (gross === 0n) return 0
  const { cost, prepaid } = chargesOf(th, terms)
  const units = (cost + prepaid) * 10n ** BigInt(figures.baseScale + figures.priceScale)
  return Number(divide(units, gross * 10n ** BigInt(figures.quoteScale), 'up'))
}

/** A year's simple rate and what it becomes when each period's yield is added: (1 + r ÷ n)^n − 1, as ratios. For display. */
export function compoundedRate(apr: number, periods: number): number {
  return (1 + apr / periods) ** periods - 1
}
