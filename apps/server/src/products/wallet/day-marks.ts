import { type ColumnType, sql } from 'kysely'

import type { Database } from '../../db/database.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    day_mark: { day: number; seq: ColumnType<bigint, number, never> }
  }
}

export const dayMs = 86_400_000

/** The last command before a time; undefined where the journal does not reach back to it. */
export type Mark = number | undefined

/** The last command before each of these UTC midnights, computed once for all users and stored. */
export async function dayMarks(db: Database, midnights: readonly number[]): Promise<Mark[]> {
  const days = midnights.map((at) => at / dayMs)
  const rows = await db.selectFrom('day_mark').selectAll().where('day', 'in', days).execute()
  const known = new Map(rows.map(({ day, seq }) => [day, Number(seq)]))
  const missing = days.filter((day) => !known.has(day))
  const marks = await lastCommandsBefore(
    db,
    missing.map((day) => day * dayMs),
  )
  const found = missing.flatMap((day, at) => {
    const seq = marks[at]
    return seq === undefined ? [] : [{ day, seq }]
  })
  if (found.length > 0)
    await db
      .insertInto('day_mark')
      .values(found)
      .onConflict((conflict) => conflict.column('day').doNothing())
      .execute()
  for (const { day, seq } of found) known.set(day, seq)
  return days.map((day) => known.get(day))
}

/**
 * The last command before each moment. The journal has no index by time and needs none: its numbers have no gap and its
 * times never decrease, so halving the distance finds any moment in some twenty looks, all moments at once.
 */
export async function lastCommandsBefore(
  db: Database,
  moments: readonly number[],
): Promise<Mark[]> {
  if (moments.length === 0) return []
  const { rows } = await sql<{ first: bigint | null; last: bigint | null }>`
    select (select seq from journal order by seq limit 1) as first,
      (select seq from journal order by seq desc limit 1) as last`.execute(db)
  const [first, last] = [Number(rows[0]?.first ?? 1), Number(rows[0]?.last ?? 0)]
  const searches = moments.map((moment) => ({ moment, low: first - 1, high: last }))
  for (;;) {
    const open = searches.filter(({ low, high }) => low < high)
    if (open.length === 0) break
    const times = await timesOf(db, open.map(middleOf))
    for (const search of open) {
      const middle = middleOf(search)
      if ((times.get(middle) ?? Infinity) < search.moment) search.low = middle
      else search.high = middle - 1
    }
  }
  // A time before the first remaining row cannot be distinguished from an archived one.
  return searches.map(({ low }) => (low < first && first > 1 ? undefined : low))
}

const middleOf = ({ low, high }: { low: number; high: number }) => Math.ceil((low + high) / 2)

async function timesOf(db: Database, seqs: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('journal')
    .select(['seq', 'at'])
    .where('seq', 'in', seqs.map(BigInt))
    .execute()
  return new Map(rows.map(({ seq, at }) => [Number(seq), Number(at)]))
}
