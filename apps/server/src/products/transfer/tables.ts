import type { Changes } from '@candor/core'

import type { Projection } from '../../commit/projection.ts'
import { table } from '../../commit/table.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    account_transfer: {
      id: bigint
      user_id: bigint
      currency_id: number
      amount: bigint
      from_wallet: string
      to_wallet: string
      at: bigint
    }
  }
}

export const transferTables: readonly Projection<Changes['transfer']>[] = [
  table('account_transfer', ({ transfers }) => transfers, {
    id: ['bigint', ({ id }) => id],
    user_id: ['bigint', ({ userId }) => userId],
    currency_id: ['int', ({ currencyId }) => currencyId],
    amount: ['bigint', ({ amount }) => amount],
    from_wallet: ['text', ({ from }) => from],
    to_wallet: ['text', ({ to }) => to],
    at: ['bigint', ({ at }) => at],
  }),
]
