import { sql } from 'kysely'

import type { Database } from '../db/database.ts'
import { millisecondsOf } from './milliseconds-of.ts'

/** Ids of one statement, and statements of one reply: rare matches in a long table must not occupy the database. */
const windowSize = 50_000n
const windowsMax = 20

export type Window = { readonly from: bigint; readonly before: bigint }

/**
 * A part of a list in descending order of ids, filtered by conditions that have no index. It is searched in windows of ids.
 * When the windows of one reply are used up, `next` continues below them, also after fewer rows than `limit`.
 */
export async function searchBackwards<Row>({
  from,
  before,
  limit,
  find,
  idOf,
}: {
  /** Ids at `from` or above, and below `before`. */
  from: bigint
  before: bigint
  limit: number
  find: (window: Window, limit: number) => Promise<Row[]>
  idOf: (row: Row) => bigint | number
}): Promise<{ list: Row[]; next: string | null }> {
  const list: Row[] = []
  let end = before
  for (let count = 0; count < windowsMax && end > from; count += 1) {
    const start = end - windowSize > from ? end - windowSize : from
    list.push(...(await find({ from: start, before: end }, limit + 1 - list.length)))
    if (list.length > limit) {
      const shown = list.slice(0, limit)
      const last = shown.at(-1)
      return { list: shown, next: last === undefined ? null : String(idOf(last)) }
    }
    end = start
  }
  return { list, next: end > from ? String(end) : null }
}

type TimedTable = { readonly table: string; readonly id: string; readonly at: string }

/**
 * The ids of the rows of a time range. Times do not decrease with ids, so they are found by a binary search over the
 * primary key, and need no index of their own.
 */
export async function idsBetween(
  db: Database,
  timed: TimedTable,
  { from, to, cursor }: { from?: string; to?: string; cursor?: string },
): Promise<Window> {
  const end = await lastId(db, timed)
  const low =
    from === undefined ? 1n : await firstIdAt(db, timed, { at: BigInt(millisecondsOf(from)), end })
  const high =
    to === undefined
      ? end + 1n
      : await firstIdAt(db, timed, { at: BigInt(millisecondsOf(to)), end })
  const before = cursor === undefined ? high : BigInt(cursor)
  return { from: low, before: before < high ? before : high }
}

async function lastId(db: Database, { table, id }: TimedTable): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    select ${sql.ref(id)} as id from ${sql.table(table)} order by 1 desc limit 1`.execute(db)
  return rows[0]?.id ?? 0n
}

/** The first id at the time or later; the id after the last one where there is none. */
async function firstIdAt(
  db: Database,
  { table, id, at: column }: TimedTable,
  { at, end }: { at: bigint; end: bigint },
): Promise<bigint> {
  let [low, high] = [1n, end + 1n]
  while (low < high) {
    const middle = (low + high) / 2n
    const { rows } = await sql<{ id: bigint; at: bigint }>`
      select ${sql.ref(id)} as id, ${sql.ref(column)} as at from ${sql.table(table)}
      where ${sql.ref(id)} >= ${middle} order by 1 limit 1`.execute(db)
    const [row] = rows
    if (row === undefined || row.at >= at) high = middle
    else low = row.id + 1n
  }
  return low
}
