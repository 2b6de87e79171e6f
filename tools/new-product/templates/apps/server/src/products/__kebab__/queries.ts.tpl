import { amountOf } from '@candor/core/money'
import type { __pascal__Entry } from '@candor/core/products/__kebab__'
import type { Selectable } from 'kysely'

import { newestPage } from '../../calls/newest-page.ts'
import type { Paging } from '../../calls/paging.ts'
import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'

/** One page of a user's entries, newest first, and how many there are (counted up to 10,000). */
export async function listEntries(db: Database, userId: number, paging: Paging) {
  const own = db.selectFrom('__snake___entry').selectAll().where('user_id', '=', BigInt(userId))
  const { rows, total } = await newestPage(db, own, paging)
  return { entries: rows.map(entryOf), total }
}

/** Of all users or of one; `cursor` is the id of the last entry of the page before. */
type EntryFilter = {
  readonly userId: string | undefined
  readonly cursor: string | undefined
  readonly limit: number
}

/** Entries for the console, newest first. */
export async function listAllEntries(db: Database, { userId, cursor, limit }: EntryFilter) {
  let query = db.selectFrom('__snake___entry').selectAll()
  if (userId !== undefined) query = query.where('user_id', '=', BigInt(userId))
  if (cursor !== undefined) query = query.where('id', '<', BigInt(cursor))
  const rows = await query.orderBy('id', 'desc').limit(limit).execute()
  return rows.map(entryOf)
}

/** A stored row as the core has it. */
export function entryOf(row: Selectable<Schema['__snake___entry']>): __pascal__Entry {
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    currencyId: row.currency_id,
    amount: amountOf(row.amount),
    openedAt: Number(row.opened_at),
  }
}
