import { isSound } from '@candor/core/formulas/coupon'
import { amountOf, parseDecimal, rateOf } from '@candor/core/money'
import { couponEvents, couponKinds, couponScopes } from '@candor/core/products/coupon'

import type { Answer } from '../../calls/mount.ts'
import { findCurrency } from '../../catalog/currencies.ts'

/** A version of a rule as it is requested and shown to the approver. */
type WrittenRule = Readonly<Partial<Record<string, string>>>
const percentScale = 6

/** Reads a version of a rule; the core decides whether it continues the rule and is in time. */
export function ruleOf(written: WrittenRule) {
  const currency = findCurrency(written['currency'] ?? '')
  if (currency === undefined || currency.kind !== 'coin')
    return { ok: false, rejection: 'currency_unknown', field: 'currency' } as const
  const wrong: string[] = []
  const decimal = (field: string, scale: number) => {
    const units = parseDecimal(written[field] ?? '0', scale)
    if (units === undefined) wrong.push(field)
    return units ?? 0n
  }
  const kind = couponKinds.find((one) => one === written['coupon_kind']) ?? 'cash'
  const percent = { fee: 'part_percent', yield: 'year_percent', bonus: '', cash: '' }[kind]
  const terms = {
    kind,
    event: couponEvents.find((one) => one === written['event']) ?? 'code',
    code: written['entry_code'] ?? '',
    currencyId: currency.id,
    amount: amountOf(decimal('amount', currency.scale)),
    rate: rateOf(percent === '' ? 0n : decimal(percent, percentScale)),
    scope: couponScopes.find((one) => one === written['scope']) ?? 'any',
    amountMin: amountOf(decimal('amount_min', currency.scale)),
    days: Number(written['days'] ?? '0'),
    validDays: Number(written['valid_days']),
    userMax: Number(written['user_max']),
    countMax: Number(written['count_max']),
    budget: amountOf(decimal('budget', currency.scale)),
  } as const
  const [field] = wrong
  if (field !== undefined) return { ok: false, rejection: 'too_many_decimals', field } as const
  if (!isSound(terms)) return { ok: false, rejection: 'coupon_terms_invalid' } as const
  const effectiveAt = midnightOf(written['effective_on'] ?? '')
  if (!effectiveAt.ok) return effectiveAt
  const ruleId = Number(written['rule_id'] ?? '0')
  return { ok: true, value: { ruleId, terms, effectiveAt: effectiveAt.value } } as const
}

function midnightOf(day: string): Answer<number> {
  const at = Date.parse(`${day}T00:00:00Z`)
  // The 30th of February is parsed as a day of March.
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day)
    return { ok: false, rejection: 'parameter_error', field: 'effective_on' }
  return { ok: true, value: at }
}
