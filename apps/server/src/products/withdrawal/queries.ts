import { amountOf } from '@candor/core/money'
import {
  type Withdrawal,
  type WithdrawalStatus,
  withdrawalStatus,
} from '@candor/core/products/withdrawal'
import type { Selectable } from 'kysely'

import { newestPage } from '../../calls/newest-page.ts'
import type { Paging } from '../../calls/paging.ts'
import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'

type Filter = {
  readonly userId: number
  readonly id: string | undefined
  readonly currencyId: number | undefined
  readonly status: number | undefined
}

/** One page of a user's withdrawals and one row more, newest first, with their number where the page has no cursor. */
export async function listWithdrawals(
  db: Database,
  { userId, id, currencyId, status }: Filter,
  paging: Paging,
) {
  let own = db.selectFrom('withdrawal').selectAll().where('user_id', '=', BigInt(userId))
  if (id !== undefined) own = own.where('id', '=', BigInt(id))
  if (currencyId !== undefined) own = own.where('currency_id', '=', currencyId)
  if (status !== undefined) own = own.where('status', '=', status)
  const { rows, total } = await newestPage(db, own, paging)
  return { withdrawals: rows.map(withdrawalOf), total }
}

/** What the staff added to rejections, by the id of the withdrawal. */
export async function rejectionNotes(
  db: Database,
  withdrawals: readonly Withdrawal[],
): Promise<ReadonlyMap<number, string>> {
  const rejected = withdrawals.filter(({ status }) => status === withdrawalStatus.rejected)
  if (rejected.length === 0) return new Map()
  const rows = await db
    .selectFrom('withdrawal_review')
    .innerJoin('review', 'review.id', 'withdrawal_review.id')
    .select(['withdrawal_id', 'note'])
    .where(
      'withdrawal_id',
      'in',
      rejected.map(({ id }) => BigInt(id)),
    )
    .where('decider', '=', 'staff')
    .execute()
  return new Map(rows.map(({ withdrawal_id: id, note }) => [Number(id), note]))
}

/** For the console, newest first, of all users or of one. */
export async function findWithdrawals(
  db: Database,
  filter: {
    readonly userId: string | undefined
    readonly status: string | undefined
    readonly cursor: string | undefined
    readonly limit: number
  },
): Promise<Withdrawal[]> {
  const { userId, status, cursor, limit } = filter
  let query = db.selectFrom('withdrawal').selectAll()
  if (userId !== undefined) query = query.where('user_id', '=', BigInt(userId))
  if (status !== undefined) query = query.where('status', '=', Number(status))
  if (cursor !== undefined) query = query.where('id', '<', BigInt(cursor))
  const rows = await query.orderBy('id', 'desc').limit(limit).execute()
  return rows.map(withdrawalOf)
}

export async function findWithdrawal(db: Database, id: number): Promise<Withdrawal | undefined> {
  const row = await db
    .selectFrom('withdrawal')
    .selectAll()
    .where('id', '=', BigInt(id))
    .executeTakeFirst()
  return row && withdrawalOf(row)
}

/** A stored row as the core has it. */
export function withdrawalOf(row: Selectable<Schema['withdrawal']>): Withdrawal {
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    currencyId: row.currency_id,
    amount: amountOf(row.amount),
    fee: amountOf(row.fee),
    value: amountOf(row.value),
    network: row.network,
    address: row.address,
    memo: row.memo,
    cardId: Number(row.card_id),
    remark: row.remark,
    at: Number(row.at),
    status: row.status as WithdrawalStatus, // As the core wrote it.
    review: row.review,
    reviewedAt: Number(row.reviewed_at),
    caseId: row.case_id,
    approvedAt: Number(row.approved_at),
    txId: row.tx_id,
    sentAt: Number(row.sent_at),
    cause: row.cause,
    closedAt: Number(row.closed_at),
    touchedIn: 0,
  }
}
