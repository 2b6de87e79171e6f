import { amountOf } from '@candor/core/money'
import type {
  CancelCause,
  Conversion,
  ConversionKind,
  ConversionStatus,
  ConvertQuote,
} from '@candor/core/products/convert'
import type { Selectable } from 'kysely'

import { newestPage } from '../../calls/newest-page.ts'
import type { Paging } from '../../calls/paging.ts'
import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'

/**
 * One page of a user's conversions, of all kinds or of one, and one row more, newest first, with their number where the page
 * has no cursor.
 */
export async function listConversions(
  db: Database,
  { userId, kind }: { userId: number; kind: number | undefined },
  paging: Paging,
) {
  const own = db.selectFrom('conversion').selectAll().where('user_id', '=', BigInt(userId))
  const wanted = kind === undefined ? own : own.where('kind', '=', kind)
  const { rows, total } = await newestPage(db, wanted, paging)
  return { conversions: rows.map(conversionOf), total }
}

type ConversionFilter = {
  readonly userId: string | undefined
  /** The id of the last conversion of the page before. */
  readonly cursor: string | undefined
  readonly limit: number
}

/** Conversions for the console, newest first, of all users or of one. */
export async function findConversions(db: Database, { userId, cursor, limit }: ConversionFilter) {
  let query = db.selectFrom('conversion').selectAll()
  if (userId !== undefined) query = query.where('user_id', '=', BigInt(userId))
  if (cursor !== undefined) query = query.where('id', '<', BigInt(cursor))
  const rows = await query.orderBy('id', 'desc').limit(limit).execute()
  return rows.map(conversionOf)
}

/** A stored row as the core has it. */
export function conversionOf(row: Selectable<Schema['conversion']>): Conversion {
  return {
    id: Number(row.id),
    kind: row.kind as ConversionKind, // As the core wrote it.
    userId: Number(row.user_id),
    fromId: row.from_id,
    toId: row.to_id,
    amount: amountOf(row.amount),
    quoteId: Number(row.quote_id),
    receivesMin: amountOf(row.receives_min),
    spreadBps: row.spread_bps,
    at: Number(row.at),
    receives: amountOf(row.receives),
    fromPrice: Number(row.from_price),
    toPrice: Number(row.to_price),
    status: row.status as ConversionStatus, // Likewise.
    cause: row.cause as CancelCause, // Likewise.
    closedAt: Number(row.closed_at),
    touchedIn: 0,
  }
}

export function quoteOf(row: Selectable<Schema['convert_quote']>): ConvertQuote {
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    fromId: row.from_id,
    toId: row.to_id,
    amount: amountOf(row.amount),
    receives: amountOf(row.receives),
    fromPrice: Number(row.from_price),
    toPrice: Number(row.to_price),
    expiresAt: Number(row.expires_at),
    isUsed: row.is_used === 1,
    touchedIn: 0,
  }
}
