import { amountOf, parseDecimal, rateOf } from '@candor/core/money'
import type { LoanTerms } from '@candor/core/products/loan'

import type { Answer } from '../../calls/mount.ts'
import { findCurrency } from '../../catalog/currencies.ts'

/** A percentage with so many decimals is a ratio in parts of 10^8. */
const percentScale = 6

/** A version as it is requested and shown to the approver. */
type Written = {
  readonly [
    Field in
      | 'collateral'
      | 'currency'
      | 'initial_percent'
      | 'warning_percent'
      | 'call_percent'
      | 'last_call_percent'
      | 'liquidation_percent'
      | 'amount_min'
      | 'user_max'
      | 'effective_on'
  ]?: string
}

/** Reads a version; the core decides whether it is sound. */
export function termsOf(written: Written): Answer<LoanTerms> {
  const own = findCurrency(written.collateral ?? '')
  if (own?.kind !== 'coin') return { ok: false, rejection: 'currency_unknown', field: 'collateral' }
  const lent = findCurrency(written.currency ?? '')
  if (lent?.kind !== 'coin') return { ok: false, rejection: 'currency_unknown', field: 'currency' }
  const amountMin = parseDecimal(written.amount_min ?? '', lent.scale)
  if (amountMin === undefined)
    return { ok: false, rejection: 'too_many_decimals', field: 'amount_min' }
  const userMax = parseDecimal(written.user_max ?? '', lent.scale)
  if (userMax === undefined) return { ok: false, rejection: 'too_many_decimals', field: 'user_max' }
  const day = written.effective_on ?? ''
  const effectiveAt = Date.parse(`${day}T00:00:00Z`)
  // The 30th of February is parsed as a day of March.
  if (Number.isNaN(effectiveAt) || new Date(effectiveAt).toISOString().slice(0, 10) !== day)
    return { ok: false, rejection: 'parameter_error', field: 'effective_on' }
  return {
    ok: true,
    value: {
      collateralId: own.id,
      borrowedId: lent.id,
      initialLtv: ratioOf(written.initial_percent),
      warningLtv: ratioOf(written.warning_percent),
      callLtv: ratioOf(written.call_percent),
      lastCallLtv: ratioOf(written.last_call_percent),
      liquidationLtv: ratioOf(written.liquidation_percent),
      amountMin: amountOf(amountMin),
      userMax: amountOf(userMax),
      effectiveAt,
    },
  }
}

/** Its pattern admits six decimals. */
const ratioOf = (percent = '') => rateOf(parseDecimal(percent, percentScale) ?? 0n)
