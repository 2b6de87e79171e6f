import { sql } from 'kysely'

import type { Database } from '../db/database.ts'
import { lastCommandsBefore } from './last-commands-before.ts'

type Placed = {
  readonly id: number
  readonly userId: number
  readonly placedAt: number
  readonly endedAt: number
}
/** The kind of the command that places an order, and the codes of the postings that pay its end. */
type Names = { readonly kind: string; readonly codes: readonly number[] }

/** The user's command that placed an order, and the one that paid its end. */
export async function orderCommands(
  db: Database,
  { id, userId, placedAt, endedAt }: Placed,
  { kind, codes }: Names,
): Promise<{ placed: readonly number[]; ended: number }> {
  const moments = [placedAt, placedAt + 1, endedAt, endedAt + 1]
  const [a = 0, b = 0, c = 0, d = 0] = await lastCommandsBefore(db, moments)
  const placed = await sql<{ seq: bigint }>`
    select seq from journal where kind = ${kind} and user_id = ${userId}
      and seq > ${a} and seq <= ${b} and outcome::jsonb -> 'value' ->> 'id' = ${String(id)}`.execute(
    db,
  )
  const ended = await sql<{ seq: bigint }>`
    select seq from posting where kind in (${sql.raw(codes.join(', '))}) and ref = ${id}
      and seq > ${c} and seq <= ${d}`.execute(db)
  return {
    placed: placed.rows.map(({ seq }) => Number(seq)),
    ended: Number(ended.rows[0]?.seq ?? d),
  }
}
