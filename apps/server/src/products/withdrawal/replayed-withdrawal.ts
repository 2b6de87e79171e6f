import { type Withdrawal, withdrawalStatus } from '@candor/core/products/withdrawal'

import type { Database } from '../../db/database.ts'
import type { ReplayedTables } from '../../verify/replayed-tables.ts'
import { ReplayedUntilClosed } from '../../verify/replayed-until-closed.ts'

const columns = `id user_id currency_id amount fee value network address memo card_id remark at status
  review reviewed_at case_id approved_at tx_id sent_at cause closed_at`

/** Compares each withdrawal with what the commands make when they are executed again. */
export function replayedWithdrawal(db: Database): ReplayedTables<'withdrawal'> {
  const replayed = new ReplayedUntilClosed<Withdrawal>(db, {
    table: 'withdrawal',
    columns,
    valuesOf,
    isClosed: ({ status }) => status > withdrawalStatus.processing,
  })
  return {
    compare: ({ withdrawals }) => replayed.compare(withdrawals),
    end: async () => [`${(await replayed.end()).toLocaleString('en')} withdrawals`],
  }
}

function valuesOf(row: Withdrawal) {
  return [
    row.id,
    row.userId,
    row.currencyId,
    row.amount,
    row.fee,
    row.value,
    row.network,
    row.address,
    row.memo,
    row.cardId,
    row.remark,
    row.at,
    row.status,
    row.review,
    row.reviewedAt,
    row.caseId,
    row.approvedAt,
    row.txId,
    row.sentAt,
    row.cause,
    row.closedAt,
  ]
}
