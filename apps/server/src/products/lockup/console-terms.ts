import { amountOf, parseDecimal, rateOf } from '@candor/core/money'
import type { LockupTerms } from '@candor/core/products/lockup'

import type { Answer } from '../../calls/mount.ts'
import { type Currency, findCurrency } from '../../catalog/currencies.ts'

export const dayMs = 86_400_000
/** A percentage with so many decimals is a ratio in parts of 10^8. */
const percentScale = 6

/** Terms as they are requested and shown to the approver: as text, rates in percent. */
type WrittenTerms = Partial<
  Record<
    | 'currency'
    | 'days'
    | 'daily_percent_min'
    | 'daily_percent_max'
    | 'penalty_percent'
    | 'amount_min'
    | 'user_amount_max'
    | 'plan_amount_max'
    | 'dividend_time',
    string
  >
>

/** Reads terms; whether they mean something is the core's to say. */
export function termsOf(written: WrittenTerms): Answer<{ currency: Currency; terms: LockupTerms }> {
  const { currency: code = '', days = '', dividend_time: time = '' } = written
  const currency = findCurrency(code)
  if (currency?.kind !== 'coin')
    return { ok: false, rejection: 'currency_unknown', field: 'currency' }
  const [min, userMax, planMax] = [
    written.amount_min,
    written.user_amount_max,
    written.plan_amount_max,
  ].map((text = '') => parseDecimal(text, currency.scale))
  if (min === undefined || userMax === undefined || planMax === undefined)
    return { ok: false, rejection: 'too_many_decimals', field: 'amount_min' }
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const terms = {
    days: Number(days),
    dailyRateMin: rateIn(written.daily_percent_min),
    dailyRateMax: rateIn(written.daily_percent_max),
    penaltyRate: rateIn(written.penalty_percent),
    amountMin: amountOf(min),
    userAmountMax: amountOf(userMax),
    planAmountMax: amountOf(planMax),
    dividendTimeMs: (hours * 60 + minutes) * 60_000,
  }
  return { ok: true, value: { currency, terms } }
}

/** A percentage as a ratio. */
export const rateIn = (percent = '') => rateOf(parseDecimal(percent, percentScale) ?? 0n)

/** A UTC day, written as 2026-01-31, counted from 1970; undefined for one that no calendar has. */
export function dayOf(text: string): number | undefined {
  const at = Date.parse(`${text}T00:00:00Z`)
  return dateOf(at) === text ? at / dayMs : undefined
}

/** The UTC day of a moment, as it is written. */
export const dateOf = (at: number) =>
  Number.isNaN(at) ? '' : new Date(at).toISOString().slice(0, 10)
