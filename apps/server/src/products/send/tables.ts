import type { Changes } from '@candor/core'

import type { Projection } from '../../commit/projection.ts'
import { table } from '../../commit/table.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    send: {
      id: bigint
      user_id: bigint
      recipient_id: bigint
      currency_id: number
      amount: bigint
      value: bigint
      payee: string
      note: string
      at: bigint
    }
  }
}

export const sendTables: readonly Projection<Changes['send']>[] = [
  table('send', ({ sends }) => sends, {
    id: ['bigint', ({ id }) => id],
    user_id: ['bigint', ({ userId }) => userId],
    recipient_id: ['bigint', ({ recipientId }) => recipientId],
    currency_id: ['int', ({ currencyId }) => currencyId],
    amount: ['bigint', ({ amount }) => amount],
    value: ['bigint', ({ value }) => value],
    payee: ['text', ({ payee }) => payee],
    note: ['text', ({ note }) => note],
    at: ['bigint', ({ at }) => at],
  }),
]
