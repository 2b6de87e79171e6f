import { rebateMs } from '@candor/core/formulas/invite'
import { formatDecimal } from '@candor/core/money'
import { feeSources, inviteBars } from '@candor/protocol/products/invite/invite-words'
import type { Selectable } from 'kysely'

import { currencyById } from '../../catalog/currencies.ts'
import type { Schema } from '../../db/schema.ts'
import type { RebateTotal } from './queries.ts'
import type { RebateRow } from './stored-rows.ts'

const percentScale = 6
type NameOf = (userId: number) => string

/** A rate in percent. */
export const percentText = (rate: bigint) => String(Number(formatDecimal(rate, percentScale)))

export function rebateReply(row: RebateRow, nameOf: NameOf) {
  const { code, scale } = currencyById(row.currency_id)
  return {
    id: Number(row.id),
    name: nameOf(Number(row.user_id)),
    source: feeSources[row.source - 1] ?? 'spot',
    currency: row.currency_id,
    code,
    fee: formatDecimal(row.fee, scale),
    discount: formatDecimal(row.discount, scale),
    rate: percentText(row.rate),
    amount: formatDecimal(row.amount, scale),
    at: Number(row.at),
  }
}

export function relationReply(row: Selectable<Schema['invite_relation']>) {
  const registeredAt = Number(row.registered_at)
  return {
    id: Number(row.id),
    registered_at: registeredAt,
    ends_at: registeredAt + rebateMs,
    is_active: row.is_active === 1,
    bar: inviteBars[row.bar] ?? 'none',
  }
}

export function totalReply(total: RebateTotal) {
  const { code, scale } = currencyById(total.currency_id)
  return {
    currency: total.currency_id,
    code,
    amount: formatDecimal(total.paid, scale),
    pending: formatDecimal(total.pending, scale),
  }
}
