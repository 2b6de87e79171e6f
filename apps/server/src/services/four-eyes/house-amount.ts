import { type Amount, amountOf, parseDecimal } from '@candor/core/money'

import type { Answer } from '../../calls/mount.ts'
import { findCurrency } from '../../catalog/currencies.ts'
import type { Details } from './house-executors.ts'

/** The amount of a request in units of its currency. */
export function houseAmount({
  currency: code = '',
  amount: text = '',
}: Details): Answer<{ readonly currencyId: number; readonly amount: Amount }> {
  const currency = findCurrency(code)
  if (currency === undefined) return { ok: false, rejection: 'currency_unknown', field: 'currency' }
  const units = parseDecimal(text, currency.scale)
  if (units === undefined) return { ok: false, rejection: 'too_many_decimals', field: 'amount' }
  return { ok: true, value: { currencyId: currency.id, amount: amountOf(units) } }
}
