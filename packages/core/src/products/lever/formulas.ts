import {
  type Amount,
  amountOf,
  applyRate,
  divide,
  nothing,
  type Rate,
  rateOf,
} from '../../money/amount.ts'
import { closedBy, type ClosedBy, type LeverSide } from './order.ts'
import type { DelistingTerms, LeverCalendar, LeverTerms } from './terms.ts'

export type { LeverTerms }

/** Raised when a formula gives another result than before; stored with each result. */
export const leverFormulaVersion = 1

const whole = 100_000_000n

/** The size of an order: `unit` is the value of one tick of the price for one lot, in units of the margin's currency. */
export type LeverSize = { readonly lots: number; readonly unit: bigint }
/** What decides the equity of an open order at any mark. */
export type LeverStake = LeverSize & {
  readonly side: LeverSide
  readonly entry: number
  readonly margin: Amount
  readonly profitMax: Amount
  readonly terms: Omit<LeverTerms, 'profitMargins'>
}

const signOf = (side: LeverSide) => (side === 'long' ? 1n : -1n)
const other = (side: LeverSide): LeverSide => (side === 'long' ? 'short' : 'long')

/** The price at which a side opens: the index and half the spread against the user, half-up in ticks. */
export function entryPriceOf(side: LeverSide, index: number, { spread }: { spread: Rate }): number {
  const factor = whole * 2n + signOf(side) * spread
  return Number(divide(BigInt(index) * factor, whole * 2n, 'half_up'))
}

/** The price at which a side closes: the index and half the spread against the user. */
export function exitPriceOf(side: LeverSide, index: number, terms: { spread: Rate }): number {
  return entryPriceOf(other(side), index, terms)
}

/** The worst entry that a market order accepts: the price now and the allowed slippage. */
export function boundOf(side: LeverSide, price: number, slippage: Rate): number {
  const factor = whole + signOf(side) * slippage
  return Number(divide(BigInt(price) * factor, whole, side === 'long' ? 'down' : 'up'))
}

/** Exact: a price times a number of lots needs no rounding. */
export function notionalOf(price: number, { lots, unit }: LeverSize): Amount {
  return amountOf(BigInt(price) * BigInt(lots) * unit)
}

export const marginOf = (notional: Amount, multiple: number): Amount =>
  amountOf(divide(notional, BigInt(multiple), 'up'))

/** Trading fees and the fee of a night, rounded up. */
export const leverFeeOf = (notional: Amount, rate: Rate): Amount => applyRate(notional, rate, 'up')

/** The largest profit of an order, at which it closes by itself. */
export function profitMaxOf(notional: Amount, margin: Amount, profitMargins: number): Amount {
  const ofMargin = margin * BigInt(profitMargins)
  return ofMargin > notional ? amountOf(ofMargin) : notional
}

export type LeverOpening = {
  readonly entry: number
  readonly notional: Amount
  readonly margin: Amount
  readonly openFee: Amount
  readonly profitMax: Amount
}

/** What opening at a mark costs. */
export function openingOf(
  mark: number,
  {
    side,
    multiple,
    terms,
    ...size
  }: LeverSize & {
    readonly side: LeverSide
    readonly multiple: number
    readonly terms: LeverTerms
  },
): LeverOpening {
  const entry = entryPriceOf(side, mark, terms)
  const notional = notionalOf(entry, size)
  const margin = marginOf(notional, multiple)
  const openFee = leverFeeOf(notional, terms.fee)
  const profitMax = profitMaxOf(notional, margin, terms.profitMargins)
  return { entry, notional, margin, openFee, profitMax }
}

const dayMs = 86_400_000
const [thursday, friday] = [4, 5]

/** How many nights a midnight in UTC counts for: shares pay for the weekend on Friday. */
export function nightsAt(calendar: LeverCalendar, midnight: number): number {
  if (calendar === 'always') return 1
  // The first of January 1970 was a Thursday.
  const dayThatEnds = (Math.floor((midnight - 1) / dayMs) + thursday) % 7
  if (dayThatEnds === 0 || dayThatEnds === 6) return 0
  return dayThatEnds === friday ? 3 : 1
}

export type LeverNightFee = {
  /** What is taken altogether, and the part that the margin pays. */
  readonly fee: Amount
  readonly fromMargin: Amount
}

/** The fee of a night: from available funds, then from the margin, as far as they reach. */
export function nightFeeOf(
  notional: Amount,
  { rate, nights }: { readonly rate: Rate; readonly nights: number },
  { available, margin }: { readonly available: Amount; readonly margin: Amount },
): LeverNightFee {
  const full = leverFeeOf(notional, rate) * BigInt(nights)
  const beyond = amountOf(full > available ? full - available : 0n)
  const fromMargin = atMost(beyond, margin)
  return { fee: amountOf(full - beyond + fromMargin), fromMargin }
}

/** Profit at a price before fees, negative for a loss; exact. */
export function profitAt(price: number, { side, entry, lots, unit }: LeverStake): bigint {
  return signOf(side) * BigInt(price - entry) * BigInt(lots) * unit
}

/** What an order is worth at a mark: margin and unrealised profit; exact. */
export function equityAt(mark: number, stake: LeverStake): bigint {
  return stake.margin + profitAt(mark, stake)
}

/** Equity in parts of the margin, in hundredths of a percent, rounded down; zero where nothing is left. */
export function riskRateAt(mark: number, stake: LeverStake): number {
  const equity = equityAt(mark, stake)
  if (equity <= 0n || stake.margin === 0n) return 0
  return Number(divide(equity * 10_000n, stake.margin, 'down'))
}

/** Numerator and denominator of the mark at which equity equals maintenance and the closing fee. */
function liquidationFraction({ side, entry, lots, unit, margin, terms }: LeverStake) {
  const rate = terms.maintenance + terms.fee
  const value = BigInt(entry) * BigInt(lots) * unit
  const size = BigInt(lots) * unit
  return side === 'long'
    ? { over: (value - margin) * whole, under: size * (whole - rate) }
    : { over: (value + margin) * whole, under: size * (whole + rate) }
}

/** The liquidation price as it is shown, half-up in ticks; zero where no price liquidates. */
export function liquidationPriceOf(stake: LeverStake): number {
  const { over, under } = liquidationFraction(stake)
  return over <= 0n ? 0 : Number(divide(over, under, 'half_up'))
}

/** The first mark that liquidates: at or below it for a long order, at or above it for a short one. */
export function liquidationMarkOf(stake: LeverStake): number {
  const { over, under } = liquidationFraction(stake)
  if (over <= 0n) return 0
  return Number(divide(over, under, stake.side === 'long' ? 'down' : 'up'))
}

/** The first mark whose risk rate is not above so many percent; zero where none is. */
export function riskMarkOf(percent: number, { side, entry, lots, unit, margin }: LeverStake) {
  const lost = margin * BigInt(100 - percent)
  const ticks = Number(divide(lost, BigInt(lots) * unit * 100n, 'up'))
  return side === 'long' ? Math.max(entry - ticks, 0) : entry + ticks
}

/** The first mark whose distance to the liquidation is a fifth of the entry's; zero where no price liquidates. */
export function nearLiquidationMarkOf(stake: LeverStake): number {
  const price = liquidationPriceOf(stake)
  if (price === 0) return 0
  const fifth = (stake.entry - price) / 5
  return stake.side === 'long' ? Math.floor(price + fifth) : Math.ceil(price + fifth)
}

/** The first mark whose profit is the largest that is paid; zero where none is, as for a short order below its entry. */
export function profitMaxMarkOf({ side, entry, lots, unit, profitMax }: LeverStake): number {
  const ticks = Number(divide(profitMax, BigInt(lots) * unit, 'up'))
  return side === 'long' ? entry + ticks : Math.max(entry - ticks, 0)
}

/** The marks at which something happens to an open order; zero where none does. */
export type LeverMarks = { readonly liquidation: number; readonly profitMax: number }

export const leverMarksOf = (stake: LeverStake): LeverMarks => ({
  liquidation: liquidationMarkOf(stake),
  profitMax: profitMaxMarkOf(stake),
})

/** What a mark triggers of an open order; a stop loss that lies before the liquidation comes before it. */
export function triggerAt(
  mark: number,
  {
    side,
    stopLoss,
    takeProfit,
  }: { readonly side: LeverSide; readonly stopLoss: number; readonly takeProfit: number },
  { liquidation, profitMax }: LeverMarks,
): ClosedBy {
  const isAtLoss = (price: number) => price > 0 && (side === 'long' ? mark <= price : mark >= price)
  const isAtGain = (price: number) => price > 0 && (side === 'long' ? mark >= price : mark <= price)
  const isBefore = side === 'long' ? stopLoss >= liquidation : stopLoss <= liquidation
  const isLiquidated = isAtLoss(liquidation)
  if (isAtLoss(stopLoss) && (!isLiquidated || isBefore)) return closedBy.stopLoss
  if (isLiquidated) return closedBy.liquidation
  if (isAtGain(takeProfit)) return closedBy.takeProfit
  return isAtGain(profitMax) ? closedBy.profitMax : closedBy.none
}

/** The marks from which `triggerAt` closes an order: one at or below `falling`, one at or above `rising`; zero for none. */
export function triggerMarksOf(
  { side, stopLoss, takeProfit }: { side: LeverSide; stopLoss: number; takeProfit: number },
  { liquidation, profitMax }: LeverMarks,
): { readonly falling: number; readonly rising: number } {
  const [below, above] =
    side === 'long'
      ? [
          [liquidation, stopLoss],
          [takeProfit, profitMax],
        ]
      : [
          [takeProfit, profitMax],
          [liquidation, stopLoss],
        ]
  const rising = above.filter((mark) => mark > 0)
  return { falling: Math.max(...below), rising: rising.length === 0 ? 0 : Math.min(...rising) }
}

export type LeverOutcome = {
  readonly profit: bigint
  readonly closeFee: Amount
  readonly liquidationFee: Amount
  readonly returned: Amount
  /** The loss beyond the margin, which the user does not pay. */
  readonly shortfall: Amount
}

/** What closing at a price pays: profit up to its maximum, loss up to the margin, fees up to what is left. */
export function outcomeOf(stake: LeverStake, exit: number, isLiquidation: boolean): LeverOutcome {
  const raw = profitAt(exit, stake)
  const profit = raw > stake.profitMax ? stake.profitMax : raw
  const equity = stake.margin + profit
  const notional = notionalOf(exit, stake)
  let left = amountOf(equity > 0n ? equity : 0n)
  const closeFee = atMost(leverFeeOf(notional, stake.terms.fee), left)
  left = amountOf(left - closeFee)
  const liquidationFee = isLiquidation
    ? atMost(leverFeeOf(notional, stake.terms.liquidation), left)
    : nothing
  return {
    profit,
    closeFee,
    liquidationFee,
    returned: amountOf(left - liquidationFee),
    shortfall: amountOf(equity < 0n ? -equity : 0n),
  }
}

/** What closing at the average of a delisting pays: without spread and fee. */
export const delistedOutcomeOf = (stake: LeverStake, average: number): LeverOutcome =>
  outcomeOf({ ...stake, terms: { ...stake.terms, fee: rateOf(0n) } }, average, false)

/** The end of the notice of a delisting: that of the first window that begins and ends after it. */
export const delistingEndOf = (
  announcedAt: number,
  { noticeMs, windowMs }: DelistingTerms,
): number => Math.ceil((announcedAt + noticeMs) / windowMs) * windowMs

/** The part of a window to which a moment belongs, by its end: the first price of a part is its sample. */
export const sampleTimeOf = (at: number, { sampleMs }: DelistingTerms): number =>
  Math.ceil(at / sampleMs) * sampleMs

/** Whether a sample counts for the average at `endsAt`. */
export const isInLastWindow = (
  sampledAt: number,
  endsAt: number,
  { windowMs }: DelistingTerms,
): boolean => sampledAt > endsAt - windowMs && sampledAt <= endsAt

/** Whether a window has 80 % of its samples or more. */
export const isSettled = (samples: number, { windowMs, sampleMs }: DelistingTerms): boolean =>
  samples * 100 >= (windowMs / sampleMs) * neededPercent

const neededPercent = 80

/** The average of samples, half-up in ticks. */
export const averageOf = (sum: bigint, samples: number): number =>
  Number(divide(sum, BigInt(samples), 'half_up'))

const atMost = (amount: Amount, most: Amount): Amount => (amount > most ? most : amount)

/** The exit price at which the profit pays both fees: the first one, in ticks. */
export function breakEvenOf({ side, entry, terms, ...size }: LeverStake, openFee: Amount): number {
  const value = notionalOf(entry, size)
  const perTick = BigInt(size.lots) * size.unit
  return side === 'long'
    ? Number(divide((value + openFee) * whole, perTick * (whole - terms.fee), 'up'))
    : Number(divide((value - openFee) * whole, perTick * (whole + terms.fee), 'down'))
}
