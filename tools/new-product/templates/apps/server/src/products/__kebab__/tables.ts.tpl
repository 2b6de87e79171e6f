import type { Changes } from '@candor/core'

import type { Projection } from '../../commit/projection.ts'
import { table } from '../../commit/table.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    __snake___entry: {
      id: bigint
      user_id: bigint
      currency_id: number
      amount: bigint
      opened_at: bigint
    }
  }
}

export const __camel__Tables: readonly Projection<Changes['__camel__']>[] = [
  table('__snake___entry', ({ entries }) => entries, {
    id: ['bigint', ({ id }) => id],
    user_id: ['bigint', ({ userId }) => userId],
    currency_id: ['int', ({ currencyId }) => currencyId],
    amount: ['bigint', ({ amount }) => amount],
    opened_at: ['bigint', ({ openedAt }) => openedAt],
  }),
]
