import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'

/** The id of a message before its row exists: the row of the audit log, written in the same statement, names it. */
export async function nextMessageId(db: Database): Promise<number> {
  const { rows } = await sql<{ id: bigint }>`
    select nextval(pg_get_serial_sequence('ticket_message', 'id')) as id`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the sequence of messages returned no number')
  return Number(row.id)
}
