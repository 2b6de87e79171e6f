import { amountOf, rateOf } from '@candor/core/money'
import type {
  FeeSource,
  InviteBar,
  InviteRebate,
  InviteRelation,
} from '@candor/core/products/invite'
import type { Selectable } from 'kysely'

import type { Schema } from '../../db/schema.ts'

/** A stored relation as the core has it. */
export function relationOf(row: Selectable<Schema['invite_relation']>): InviteRelation {
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    inviterId: Number(row.inviter_id),
    registeredAt: Number(row.registered_at),
    bar: row.bar as InviteBar, // As the core wrote it, like the source below.
    isActive: row.is_active === 1,
    touchedIn: 0,
  }
}

export type RebateRow = Selectable<Schema['invite_rebate']>

/** A stored rebate as the core has it. */
export function rebateOfRow(row: RebateRow): InviteRebate {
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    inviterId: Number(row.inviter_id),
    source: row.source as FeeSource,
    ref: Number(row.ref),
    currencyId: row.currency_id,
    fee: amountOf(row.fee),
    discount: amountOf(row.discount),
    rate: rateOf(row.rate),
    amount: amountOf(row.amount),
    at: Number(row.at),
    seq: Number(row.seq),
  }
}
