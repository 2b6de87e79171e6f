import type { MarketConfig } from '../../markets/market.ts'
import { type Amount, amountOf, divide, type Rate } from '../../money/amount.ts'
import type { DualOrder, DualPayouts } from './order.ts'
import type { DualTerms, DualType } from './terms.ts'

/** Stored with each order; it changes with any rule below. */
export const formulaVersion = 1

const dayMs = 86_400_000
const yearMs = 365 * dayMs
/** When offers mature, and which prices settle them. */
export type DualSchedule = {
  /** Maturities are so many milliseconds apart, from `maturityOffsetMs` after the first of January 1970. */
  readonly maturityEveryMs: number
  readonly maturityOffsetMs: number
  /** A settlement price is the average of a window of samples, one in each slot. */
  readonly slotMs: number
  readonly slots: number
  /** How many windows follow the one that ends at maturity, until one of them has enough samples. */
  readonly rounds: number
}

/** 08:00 UTC; half an hour, a sample every 5 seconds; a day. */
export const dualSchedule: DualSchedule = {
  maturityEveryMs: dayMs,
  maturityOffsetMs: 8 * 3_600_000,
  slotMs: 5000,
  slots: 360,
  rounds: 48,
}
const neededPercent = 80

export const windowMsOf = ({ slotMs, slots }: DualSchedule): number => slotMs * slots

const whole = 100_000_000n
/** A rate for a day, as a fraction: parts of 10^8 of a year of 365 days. */
const year = whole * 365n

/** The slot to which a moment belongs: its first price is the sample of the slot. */
export const slotOf = (at: number, { slotMs }: DualSchedule): number =>
  Math.floor(at / slotMs) * slotMs

/** The number of the window that contains a moment; zero is the one that ends at maturity. */
export const roundOf = (at: number, maturesAt: number, schedule: DualSchedule): number =>
  Math.floor((at - maturesAt) / windowMsOf(schedule)) + 1

/** When a window ends: then its price is known, or the next one begins. */
export const roundEnd = (maturesAt: number, round: number, schedule: DualSchedule): number =>
  maturesAt + round * windowMsOf(schedule)

/** How many samples of a window settle: 80 % of its slots, rounded up. */
export const samplesNeeded = ({ slots }: DualSchedule): number =>
  Math.ceil((slots * neededPercent) / 100)

/** The average of samples, half-up in ticks. */
export const averageOf = (sum: bigint, count: number): number =>
  Number(divide(sum, BigInt(count), 'half_up'))

/** The days of interest of an order: to maturity, at least one, a begun day counts. */
export const daysOf = (placedAt: number, maturesAt: number): number =>
  Math.max(1, Math.ceil((maturesAt - placedAt) / dayMs))

/** The days of interest of an order that is void: those that have passed, never more than were sold. */
export const elapsedDays = ({
  placedAt,
  days,
  endsAt,
}: {
  placedAt: number
  days: number
  endsAt: number
}): number => Math.min(days, Math.floor((endsAt - placedAt) / dayMs))

type Accrual = { readonly annualRate: Rate; readonly days: number }
/** A unit with its interest, in parts of `year`. */
const growthOf = ({ annualRate, days }: Accrual) => year + BigInt(days) * annualRate
/** An amount with its interest, as a fraction. */
const grown = (units: bigint, accrual: Accrual) => [units * growthOf(accrual), year] as const

/** An amount with its interest, rounded down. */
export function withInterest(amount: Amount, accrual: Accrual): Amount {
  const [units, parts] = grown(amount, accrual)
  return amountOf(divide(units, parts, 'down'))
}

export type DualScales = Pick<MarketConfig, 'baseScale' | 'quoteScale' | 'priceScale'>
/** An amount of the base times a price in ticks is an amount of the quote times this fraction. */
const ratioOf = ({ baseScale, quoteScale, priceScale }: DualScales) =>
  [10n ** BigInt(baseScale + priceScale), 10n ** BigInt(quoteScale)] as const

/** What an amount pays in either currency at the linked price, with interest, rounded down once. */
export function payoutsOf(
  amount: Amount,
  { type, linkedPrice, ...accrual }: Accrual & Pick<DualTerms, 'type' | 'linkedPrice'>,
  scales: DualScales,
): DualPayouts {
  const [down, up] = ratioOf(scales)
  const price = BigInt(linkedPrice)
  const [units, parts] = grown(amount, accrual)
  const same = amountOf(divide(units, parts, 'down'))
  if (type === 'call')
    return { base: same, quote: amountOf(divide(units * price * up, parts * down, 'down')) }
  return { base: amountOf(divide(units * down, parts * price * up, 'down')), quote: same }
}

/** Below the linked price the base is paid, at it and above the quote. */
export const isPaidInBase = (settlePrice: number, linkedPrice: number): boolean =>
  settlePrice < linkedPrice

type Reserve = { readonly deposited: Amount; readonly other: Amount }
/** What the pool reserves for an order: its interest in the deposited currency, and all of the other currency that it may pay. */
export function reserveOf(amount: Amount, type: DualType, { base, quote }: DualPayouts): Reserve {
  const [same, other] = type === 'call' ? [base, quote] : [quote, base]
  return { deposited: amountOf(same - amount), other }
}

// What a buyer reads before a purchase. No payment depends on it.

type Offered = Pick<DualTerms, 'type' | 'linkedPrice' | 'annualRate'> & { readonly days: number }

/**
 * The settlement price at which simply holding the deposit would be worth as much: a call is worth less than its deposit above
 * it, a put below it. Rounded towards the linked price, so that it promises nothing.
 */
export function breakEvenOf(offered: Offered): number {
  const [price, growth] = [BigInt(offered.linkedPrice), growthOf(offered)]
  if (offered.type === 'call') return Number(divide(price * growth, year, 'down'))
  return Number(divide(price * year, growth, 'up'))
}

/** The settlement prices at which an order is compared with holding: 80 % and 120 % of the linked price. */
export const comparedPrices = (linkedPrice: number): { low: number; high: number } => ({
  low: Number(divide(BigInt(linkedPrice) * 80n, 100n, 'half_up')),
  high: Number(divide(BigInt(linkedPrice) * 120n, 100n, 'half_up')),
})

/** What an order pays and is worth at a settlement price beside its deposit, both in the quote. */
export type DualOutcome = {
  readonly isBase: boolean
  readonly paid: Amount
  readonly worth: Amount
  readonly held: Amount
}

export function outcomeAt(
  {
    type,
    linkedPrice,
    amount,
    payouts,
  }: Pick<DualOrder, 'amount' | 'payouts'> & Pick<DualTerms, 'type' | 'linkedPrice'>,
  settlePrice: number,
  scales: DualScales,
): DualOutcome {
  const [down, up] = ratioOf(scales)
  const inQuote = (base: Amount) => amountOf(divide(base * BigInt(settlePrice) * up, down, 'down'))
  const isBase = isPaidInBase(settlePrice, linkedPrice)
  return {
    isBase,
    paid: isBase ? payouts.base : payouts.quote,
    worth: isBase ? inQuote(payouts.base) : payouts.quote,
    held: type === 'call' ? inQuote(amount) : amount,
  }
}

/** A price at a time, in any unit that a market keeps. */
export type PricePoint = { readonly at: number; readonly price: number }

/**
 * How much a price has moved, as a ratio for a year: the root of the squared logarithmic changes by the time that they took,
 * so that a gap counts with its length. Zero where nothing is known.
 */
export function volatilityOf(points: readonly PricePoint[]): number {
  let [squares, elapsed] = [0, 0]
  for (const [place, { at, price }] of points.entries()) {
    const before = points[place - 1]
    if (before === undefined || at <= before.at || price <= 0 || before.price <= 0) continue
    squares += Math.log(price / before.price) ** 2
    elapsed += at - before.at
  }
  return elapsed === 0 ? 0 : Math.sqrt((squares / elapsed) * yearMs)
}

// Estimates in floating point, with what engines differ in the last digit of: they are shown, and nothing else.
type Priced = Offered & { readonly index: number; readonly remainingMs: number }

/**
 * What the house keeps of a deposit on average, as a ratio of it: the value of the option that a buyer gives away at a
 * volatility, less the interest. Below zero the offer is worth more than its deposit.
 */
export const houseMarginOf = (priced: Priced, volatility: number): number =>
  1 - growthRatio(priced) * (1 - optionShare(priced, volatility))

const volatilityMax = 10
const steps = 60

/** The volatility at which the house would keep nothing: what the interest pays for. Undefined where no volatility does. */
export function impliedVolatilityOf(priced: Priced): number | undefined {
  if (houseMarginOf(priced, 0) > 0 || houseMarginOf(priced, volatilityMax) < 0) return undefined
  let [low, high] = [0, volatilityMax]
  for (let step = 0; step < steps; step += 1) {
    const middle = (low + high) / 2
    if (houseMarginOf(priced, middle) < 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

const growthRatio = (offered: Offered) => Number(growthOf(offered)) / Number(year)

/** The value of the option as a part of the deposit: of the base for a call, of the linked price for a put (Black, no interest). */
function optionShare(
  { type, index, linkedPrice, remainingMs }: Priced,
  volatility: number,
): number {
  const deviation = volatility * Math.sqrt(Math.max(remainingMs, 0) / yearMs)
  const ratio = index / linkedPrice
  if (deviation === 0) return type === 'call' ? Math.max(0, 1 - 1 / ratio) : Math.max(0, 1 - ratio)
  const above = (Math.log(ratio) + deviation ** 2 / 2) / deviation
  const [first, second] = [above, above - deviation]
  if (type === 'call') return normalBelow(first) - normalBelow(second) / ratio
  return normalBelow(-second) - ratio * normalBelow(-first)
}

/** The part of the standard normal distribution below a value, to about seven digits (Abramowitz and Stegun, 26.2.17). */
function normalBelow(value: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(value))
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const tail = (Math.exp(-(value ** 2) / 2) / Math.sqrt(2 * Math.PI)) * series
  return value < 0 ? tail : 1 - tail
}
