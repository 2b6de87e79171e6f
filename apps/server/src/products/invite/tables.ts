import type { Changes } from '@candor/core'

import type { Projection } from '../../commit/projection.ts'
import { table } from '../../commit/table.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    invite_relation: {
      id: bigint
      user_id: bigint
      inviter_id: bigint
      registered_at: bigint
      bar: number
      is_active: number
    }
    invite_rebate: {
      id: bigint
      user_id: bigint
      inviter_id: bigint
      source: number
      ref: bigint
      currency_id: number
      fee: bigint
      discount: bigint
      rate: bigint
      amount: bigint
      at: bigint
      seq: bigint
    }
    invite_payment: {
      id: bigint
      inviter_id: bigint
      currency_id: number
      amount: bigint
      last_rebate_id: bigint
      at: bigint
      seq: bigint
    }
  }
}

export const inviteTables: readonly Projection<Changes['invite']>[] = [
  table(
    'invite_relation',
    ({ relations }) => relations,
    {
      id: ['bigint', ({ id }) => id],
      user_id: ['bigint', ({ userId }) => userId],
      inviter_id: ['bigint', ({ inviterId }) => inviterId],
      registered_at: ['bigint', ({ registeredAt }) => registeredAt],
      bar: ['smallint', ({ bar }) => bar],
      is_active: ['smallint', ({ isActive }) => Number(isActive)],
    },
    { onConflict: { key: ['id'], set: ['inviter_id', 'bar', 'is_active'] } },
  ),
  table('invite_rebate', ({ rebates }) => rebates, {
    id: ['bigint', ({ id }) => id],
    user_id: ['bigint', ({ userId }) => userId],
    inviter_id: ['bigint', ({ inviterId }) => inviterId],
    source: ['smallint', ({ source }) => source],
    ref: ['bigint', ({ ref }) => ref],
    currency_id: ['int', ({ currencyId }) => currencyId],
    fee: ['bigint', ({ fee }) => fee],
    discount: ['bigint', ({ discount }) => discount],
    rate: ['bigint', ({ rate }) => rate],
    amount: ['bigint', ({ amount }) => amount],
    at: ['bigint', ({ at }) => at],
    seq: ['bigint', ({ seq }) => seq],
  }),
  table('invite_payment', ({ payments }) => payments, {
    id: ['bigint', ({ id }) => id],
    inviter_id: ['bigint', ({ inviterId }) => inviterId],
    currency_id: ['int', ({ currencyId }) => currencyId],
    amount: ['bigint', ({ amount }) => amount],
    last_rebate_id: ['bigint', ({ lastRebateId }) => lastRebateId],
    at: ['bigint', ({ at }) => at],
    seq: ['bigint', ({ seq }) => seq],
  }),
]
