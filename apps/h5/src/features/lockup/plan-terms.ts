import { formatAmount, formatRate } from '@candor/client'
import { coveredBy, dividendOf, reserveOf, simpleAprOf } from '@candor/core/formulas/lockup'
import { amountOf, formatDecimal, parseDecimal, type Rate, rateOf } from '@candor/core/money'

import type { AmountLimits } from '../../ui/amount-limits.ts'
import type { LockupConfig } from './use-lockup.ts'

/** Decimals of what is locked: coins have these. */
export const coinScale = 8
const rateScale = 8

type Earnings = { readonly aDay: string; readonly inAll: string }

/** What an amount would earn, by the exchange's own formulas: at the lowest rate and at the highest. */
export function earningsOf(
  amount: string,
  { days, daily_rate_min: min, daily_rate_max: max }: LockupConfig,
): { least: Earnings; most: Earnings } | undefined {
  const units = parseDecimal(amount, coinScale)
  if (units === undefined) return undefined
  const at = (rate: Rate): Earnings => ({
    aDay: formatDecimal(dividendOf(amountOf(units), rate), coinScale),
    inAll: formatDecimal(reserveOf(amountOf(units), { dailyRateMax: rate, days }), coinScale),
  })
  return { least: at(rateIn(min)), most: at(rateIn(max)) }
}

function rateIn(ratio: string): Rate {
  return rateOf(parseDecimal(ratio, rateScale) ?? 0n)
}

type Rates = { readonly daily_rate_min: string; readonly daily_rate_max: string }

/** `0.40%`, or `0.30–0.40%` where the rate is published day by day. */
export function rateRange({ daily_rate_min: min, daily_rate_max: max }: Rates): string {
  return rangeText(min, max)
}

/** What all days of a plan pay, as a share of the amount. */
export function termRange({ daily_rate_min, daily_rate_max, days }: Rates & { days: number }) {
  const inAll = (ratio: string) => ratioText(rateIn(ratio) * BigInt(days))
  return rangeText(inAll(daily_rate_min), inAll(daily_rate_max))
}

/** A year at the highest rate: the APR of a plan with a fixed rate, and the maximum of any other. */
export function aprOf({ daily_rate_max }: Rates): string {
  return formatRate(ratioText(simpleAprOf(rateIn(daily_rate_max))))
}

export const isFixed = ({ daily_rate_min, daily_rate_max }: Rates) =>
  daily_rate_min === daily_rate_max

const ratioText = (ratio: bigint) => formatDecimal(ratio, rateScale)

function rangeText(min: string, max: string): string {
  if (min === max) return formatRate(max)
  return `${formatRate(min).replace('%', '')}–${formatRate(max)}`
}

/**
 * The limits of a subscription: the plan's minimum, and what the plan and its pool still accept. Where that is not public,
 * the server decides.
 */
export function limitsOf(config: LockupConfig, balance: string): AmountLimits {
  const { amount_min: min, user_amount_max: userMax, own_running: own, available } = config
  const ofUser = unitsIn(userMax) - unitsIn(own)
  const isLimiting = config.running !== null && unitsIn(available) <= ofUser
  const max = isLimiting ? available : formatDecimal(ofUser > 0n ? ofUser : 0n, coinScale)
  return { min, max, available: balance }
}

/** Whether the plan and its pool accept less than the minimum. */
export function isSoldOut({ available, amount_min: min }: LockupConfig): boolean {
  return unitsIn(available) < unitsIn(min)
}

/** What can still be subscribed: a bound where few users hold the plan, because the exact figure would show their amounts. */
export function amountLeft({ running, available }: LockupConfig): string {
  const amount = formatAmount(available, { scaleMax: 4 })
  return running === null ? `> ${amount}` : amount
}

/** The share that is taken, zero where it is not public. It is shown only, so a number is precise enough. */
export function shareTaken({ running, available }: LockupConfig): number {
  if (running === null) return 0
  const whole = Number(running) + Number(available)
  return whole === 0 ? 1 : Number(running) / whole
}

/** Whether other plans take from what is left: where the pool of the currency, not the plan, is the limit. */
export function isPoolShared(config: LockupConfig, configs: readonly LockupConfig[]): boolean {
  const { code, plan_id: plan, plan_amount_max: planMax, running, days } = config
  const ofPlan = unitsIn(planMax) - unitsIn(running ?? '0')
  const terms = { dailyRateMax: rateIn(config.daily_rate_max), days }
  const ofPool = coveredBy(amountOf(unitsIn(config.pool_free)), terms)
  return ofPool < ofPlan && configs.some((other) => other.code === code && other.plan_id !== plan)
}

function unitsIn(decimal: string): bigint {
  return parseDecimal(decimal, coinScale) ?? 0n
}
