import type { Exchange } from '@candor/core'
import type { LoanPosition, LoanVersion } from '@candor/core/products/loan'
import type { Selectable } from 'kysely'

import { newestPage } from '../../calls/newest-page.ts'
import type { Paging } from '../../calls/paging.ts'
import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { loanOf } from './stored-rows.ts'

/** Versions are kept in memory, and never removed. */
export function versionIn({ products: { loan } }: Exchange, id: number): LoanVersion {
  const version = loan.versions.get(id)
  if (version === undefined) throw new Error(`no version ${id} of the terms of loans`)
  return version
}

export const stored = (
  exchange: Exchange,
  row: Selectable<Schema['loan_position']>,
): LoanPosition => loanOf(row, versionIn(exchange, row.version_id))

/** One page of a user's loans, newest first. */
export async function listLoans(
  db: Database,
  { userId, status }: { userId: number; status: 'active' | 'ended' | undefined },
  paging: Paging,
) {
  const statuses = { active: [1], ended: [2, 4], all: [1, 2, 4] }[status ?? 'all']
  const own = db
    .selectFrom('loan_position')
    .selectAll()
    .where('user_id', '=', BigInt(userId))
    .where('status', 'in', statuses)
  return newestPage(db, own, paging)
}

/** Loans whose users were called at a time or later, and have not left the level since. */
export async function calledSince(db: Database, at: bigint) {
  return db
    .selectFrom('loan_position')
    .selectAll()
    .where('called_at', '>', 0n)
    .where('called_at', '>=', at)
    .orderBy('id')
    .execute()
}

/** A user's loan; another user's one is as unknown as none. */
export async function findLoan(db: Database, { userId, id }: { userId: number; id: number }) {
  return db
    .selectFrom('loan_position')
    .selectAll()
    .where('id', '=', BigInt(id))
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst()
}

export async function salesOf(db: Database, loanId: number) {
  return db
    .selectFrom('loan_sale')
    .selectAll()
    .where('loan_id', '=', BigInt(loanId))
    .orderBy('id', 'desc')
    .execute()
}

/** Sales by the commands after one, each with the version of its loan. */
export async function salesSince(db: Database, seq: number) {
  return db
    .selectFrom('loan_sale')
    .innerJoin('loan_position', 'loan_position.id', 'loan_sale.loan_id')
    .selectAll('loan_sale')
    .select('loan_position.version_id')
    .where('seq', '>', BigInt(seq))
    .orderBy('loan_sale.id')
    .execute()
}

export async function lastHours(db: Database, currencyId: number, limit: number) {
  return db
    .selectFrom('loan_hour')
    .selectAll()
    .where('currency_id', '=', currencyId)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()
}

type Filter = {
  readonly userId: string | undefined
  readonly cursor: string | undefined
  readonly limit: number
}

/** Loans for the console, newest first, of all users or of one. */
export async function findLoans(db: Database, { userId, cursor, limit }: Filter) {
  let query = db.selectFrom('loan_position').selectAll()
  if (userId !== undefined) query = query.where('user_id', '=', BigInt(userId))
  if (cursor !== undefined) query = query.where('id', '<', BigInt(cursor))
  return query.orderBy('id', 'desc').limit(limit).execute()
}
