import type { ColumnType } from 'kysely'

import { lastCommandsBefore, type Mark } from '../../commit/last-commands-before.ts'
import type { Database } from '../../db/database.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    day_mark: { day: number; seq: ColumnType<bigint, number, never> }
  }
}

export const dayMs = 86_400_000

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
