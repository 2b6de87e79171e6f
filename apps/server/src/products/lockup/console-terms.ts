import { type Amount, amountOf, parseDecimal, type Rate, rateOf } from '@candor/core/money'
import type { LockupTerms } from '@candor/core/products/lockup'

import type { Answer } from '../../calls/mount.ts'
import { type Currency, findCurrency } from '../../catalog/currencies.ts'

export const dayMs = 86_400_000
/** A percentage with so many decimals is a ratio in parts of 10^8. */
const percentScale = 6

type Field =
  | 'currency'
  | 'days'
  | 'daily_percent_min'
  | 'daily_percent_max'
  | 'penalty_percent'
  | 'amount_min'
  | 'user_amount_max'
  | 'plan_amount_max'
  | 'dividend_time'
/** Terms as they are requested and shown to the approver: as text, rates in percent. */
type WrittenTerms = Partial<Record<Field, string>>

/** Reads terms; the core decides whether they are sound. The first field that cannot be read is named. */
export function termsOf(written: WrittenTerms): Answer<{ currency: Currency; terms: LockupTerms }> {
  const currency = findCurrency(written.currency ?? '')
  if (currency?.kind !== 'coin')
    return { ok: false, rejection: 'currency_unknown', field: 'currency' }
  const read = {
    days: daysIn(written.days),
    daily_percent_min: rateIn(written.daily_percent_min),
    daily_percent_max: rateIn(written.daily_percent_max),
    penalty_percent: rateIn(written.penalty_percent),
    amount_min: amountIn(written.amount_min, currency),
    user_amount_max: amountIn(written.user_amount_max, currency),
    plan_amount_max: amountIn(written.plan_amount_max, currency),
    dividend_time: timeIn(written.dividend_time),
  }
  if (!isComplete(read)) {
    const field = Object.entries(read).find(([, value]) => value === undefined)?.[0] ?? ''
    const isAmount = field.includes('amount')
    return { ok: false, rejection: isAmount ? 'too_many_decimals' : 'parameter_error', field }
  }
  const terms = {
    days: read.days,
    dailyRateMin: read.daily_percent_min,
    dailyRateMax: read.daily_percent_max,
    penaltyRate: read.penalty_percent,
    amountMin: read.amount_min,
    userAmountMax: read.user_amount_max,
    planAmountMax: read.plan_amount_max,
    dividendTimeMs: read.dividend_time,
  }
  return { ok: true, value: { currency, terms } }
}

type Complete<Read> = { readonly [Key in keyof Read]: NonNullable<Read[Key]> }

function isComplete<Read extends object>(read: Read): read is Read & Complete<Read> {
  return !Object.values(read).includes(undefined)
}

function daysIn(text = ''): number | undefined {
  return /^[1-9]\d*$/.test(text) ? Number(text) : undefined
}

function amountIn(text = '', { scale }: Currency): Amount | undefined {
  const units = parseDecimal(text, scale)
  return units === undefined ? undefined : amountOf(units)
}

/** A time of day like 08:30, in milliseconds. */
function timeIn(text = ''): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hours === undefined ? undefined : (Number(hours) * 60 + Number(minutes)) * 60_000
}

/** A percentage as a ratio; undefined where it is no decimal of at most six places. */
export function rateIn(percent = ''): Rate | undefined {
  const parts = parseDecimal(percent, percentScale)
  return parts === undefined ? undefined : rateOf(parts)
}

/** A UTC day, written as 2026-01-31, counted from 1970; undefined for a date that does not exist. */
export function dayOf(text: string): number | undefined {
  const at = Date.parse(`${text}T00:00:00Z`)
  return text !== '' && dateOf(at) === text ? at / dayMs : undefined
}

/** The UTC day of a time, written likewise. */
export const dateOf = (at: number) =>
  Number.isNaN(at) ? '' : new Date(at).toISOString().slice(0, 10)
