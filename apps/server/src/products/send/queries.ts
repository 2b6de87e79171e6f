import { amountOf } from '@candor/core/money'
import type { SendRow } from '@candor/core/products/send'
import { type Selectable, sql } from 'kysely'

import { newestPage } from '../../calls/newest-page.ts'
import type { Paging } from '../../calls/paging.ts'
import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'

type Row = Selectable<Schema['send']>

/** One page of what a user has sent or received and one row more, newest first, with their number where the page has no cursor. */
export async function listSends(
  db: Database,
  { userId, direction }: { userId: number; direction: 'sent' | 'received' },
  paging: Paging,
) {
  const column = direction === 'sent' ? 'user_id' : 'recipient_id'
  const own = db.selectFrom('send').selectAll().where(column, '=', BigInt(userId))
  const { rows, total } = await newestPage(db, own, paging)
  return { sends: rows.map(sendOf), total }
}

/** Of all users or of one; `cursor` is the id of the last row of the page before. */
type Filter = {
  readonly userId: string | undefined
  readonly cursor: string | undefined
  readonly limit: number
}

/** Sends for the console, newest first. Both sides of a user are read by their own index. */
export async function listAllSends(db: Database, { userId, cursor, limit }: Filter) {
  const before = cursor === undefined ? sql`true` : sql`id < ${BigInt(cursor)}`
  const newest = (condition: ReturnType<typeof sql>) =>
    sql`(select * from send where ${condition} and ${before} order by id desc limit ${limit})`
  const found =
    userId === undefined
      ? newest(sql`true`)
      : sql`${newest(sql`user_id = ${BigInt(userId)}`)} union all ${newest(sql`recipient_id = ${BigInt(userId)}`)}`
  const { rows } = await sql<Row>`select * from (${found}) as found
    order by id desc limit ${limit}`.execute(db)
  return rows.map(sendOf)
}

/** The nicknames of users, by id. */
export async function nicknamesOf(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'nickname'])
    .where('id', 'in', [...new Set(ids)].map(BigInt))
    .execute()
  return new Map(rows.map(({ id, nickname }) => [Number(id), nickname]))
}

/** A stored row as the core has it. */
export function sendOf(row: Row): SendRow {
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    recipientId: Number(row.recipient_id),
    currencyId: row.currency_id,
    amount: amountOf(row.amount),
    value: amountOf(row.value),
    payee: row.payee,
    note: row.note,
    at: Number(row.at),
  }
}
