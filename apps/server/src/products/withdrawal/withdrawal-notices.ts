import { formatDecimal } from '@candor/core/money'
import { type Withdrawal, withdrawalStatus } from '@candor/core/products/withdrawal'
import { withdrawalStates } from '@candor/protocol/products/withdrawal/withdrawal-words'
import { sql } from 'kysely'

import { currencyById } from '../../catalog/currencies.ts'
import { timeOfCommand } from '../../commit/time-of-command.ts'
import type { Database } from '../../db/database.ts'
import type { NewNotice, NoticeSource } from '../../services/notice/notices.ts'
import { withdrawalOf } from './queries.ts'

/** One notice for each state that a withdrawal is committed in; a further change within the state adds none. */
export function withdrawalNotices(db: Database): NoticeSource {
  return {
    of: ({ changes: { withdrawal } }) => withdrawal.withdrawals.map(noticeOf),
    since: async (seq) => {
      const at = await timeOfCommand(db, seq)
      const rows = await db
        .selectFrom('withdrawal')
        .selectAll()
        .where(sql<boolean>`greatest(at, reviewed_at, approved_at, closed_at) >= ${at}`)
        .orderBy('id')
        .execute()
      return rows.map((row) => noticeOf(withdrawalOf(row)))
    },
  }
}

function noticeOf(withdrawal: Withdrawal): NewNotice {
  const { id, userId, currencyId, amount, status } = withdrawal
  const state = withdrawalStates[status - 1] ?? 'submitted'
  return {
    userId,
    kind: `withdrawal_${state}`,
    source: `withdrawal:${id}:${state}`,
    at: enteredAt(withdrawal),
    ref: id,
    values: () => {
      const { code, scale } = currencyById(currencyId)
      return { amount: formatDecimal(amount, scale), code }
    },
  }
}

function enteredAt({ status, at, reviewedAt, approvedAt, closedAt }: Withdrawal): number {
  const { review, processing } = withdrawalStatus
  if (status > processing) return closedAt
  if (status === processing) return approvedAt
  return status === review ? reviewedAt : at
}
