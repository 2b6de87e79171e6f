import { sql } from 'kysely'

import type { Database } from '../db/database.ts'

/** The last command before a time; undefined where the journal does not reach back to it. */
export type Mark = number | undefined

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
