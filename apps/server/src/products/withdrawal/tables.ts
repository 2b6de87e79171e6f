import type { Changes } from '@candor/core'

import type { Projection } from '../../commit/projection.ts'
import { table } from '../../commit/table.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    withdrawal: {
      id: bigint
      user_id: bigint
      currency_id: number
      amount: bigint
      fee: bigint
      value: bigint
      network: string
      address: string
      memo: string
      card_id: bigint
      remark: string
      at: bigint
      status: number
      review: string
      reviewed_at: bigint
      case_id: string
      approved_at: bigint
      tx_id: string
      sent_at: bigint
      cause: string
      closed_at: bigint
    }
  }
}

export const withdrawalTables: readonly Projection<Changes['withdrawal']>[] = [
  table(
    'withdrawal',
    ({ withdrawals }) => withdrawals,
    {
      id: ['bigint', (row) => row.id],
      user_id: ['bigint', (row) => row.userId],
      currency_id: ['int', (row) => row.currencyId],
      amount: ['bigint', (row) => row.amount],
      fee: ['bigint', (row) => row.fee],
      value: ['bigint', (row) => row.value],
      network: ['text', (row) => row.network],
      address: ['text', (row) => row.address],
      memo: ['text', (row) => row.memo],
      card_id: ['bigint', (row) => row.cardId],
      remark: ['text', (row) => row.remark],
      at: ['bigint', (row) => row.at],
      status: ['smallint', (row) => row.status],
      review: ['text', (row) => row.review],
      reviewed_at: ['bigint', (row) => row.reviewedAt],
      case_id: ['text', (row) => row.caseId],
      approved_at: ['bigint', (row) => row.approvedAt],
      tx_id: ['text', (row) => row.txId],
      sent_at: ['bigint', (row) => row.sentAt],
      cause: ['text', (row) => row.cause],
      closed_at: ['bigint', (row) => row.closedAt],
    },
    {
      onConflict: {
        key: ['id'],
        set: [
          'status',
          'review',
          'reviewed_at',
          'case_id',
          'approved_at',
          'tx_id',
          'sent_at',
          'cause',
          'closed_at',
        ],
      },
    },
  ),
]
