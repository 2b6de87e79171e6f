import type { ReasonName } from '@candor/core'
import type { Selectable } from 'kysely'

import type { Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { Disagreement } from './disagreement.ts'
import {
  type Movement,
  type PostingRow,
  postingRows,
  sentenceOf,
  sentenceOfPosting,
} from './posting-rows.ts'
import { pagesOf, RowsByKey } from './rows.ts'
import type { Report } from './verify-part.ts'

/**
 * Compares the rows of a table, whose ids have no gap, with the postings that refer to them: each row has the postings of
 * `movementsOf` in that order, and no other posting has one of the reasons `moved`. Returns the number of rows.
 */
export async function compareRowMovements<
  Table extends keyof Schema,
  Row extends { readonly id: number },
>(
  db: Database,
  report: Report,
  options: {
    readonly table: Table
    readonly what: string
    readonly moved: readonly ReasonName[]
    readonly rowOf: (stored: Selectable<Schema[Table]>) => Row
    /** Throws where a row contradicts itself. */
    readonly check: (row: Row) => void
    readonly movementsOf: (row: Row) => readonly Movement[]
  },
): Promise<number> {
  const { table, what, moved, rowOf, check, movementsOf } = options
  const query = `select * from ${table} order by id`
  const postings = new RowsByKey(postingRows(db, moved, 'reference'), {
    keyOf: ({ ref }) => Number(ref),
    strayOf: ({ seq, n }) => new Disagreement('posting', `${seq}/${n}`, `is of no ${table}`),
  })
  let count = 0
  for await (const page of pagesOf<Selectable<Schema[Table]>>(db, query, { what, report })) {
    for (const stored of page) {
      const row = rowOf(stored)
      count += 1
      // Ids are assigned in their order.
      if (row.id !== count) throw new Disagreement(table, count, 'is missing')
      check(row)
      const wrong = differenceOf(movementsOf(row), await postings.take(row.id))
      if (wrong !== undefined) throw new Disagreement(table, row.id, wrong)
    }
  }
  await postings.end()
  return count
}

function differenceOf(due: readonly Movement[], found: readonly PostingRow[]): string | undefined {
  const made = found.map(sentenceOfPosting)
  const missing = due.map(sentenceOf).find((sentence, place) => sentence !== made[place])
  if (missing !== undefined) return `lacks its posting: ${missing}`
  return found.length > due.length ? 'has a posting too many' : undefined
}
