import { sql } from 'kysely'

import type { Database } from '../db/database.ts'

const pageSize = 10_000
const reportEvery = 1_000_000

/** Of a journal row: accepted answers begin so, as the committer writes them. */
export const isAccepted = `outcome like '{"ok":true%'`

let cursors = 0

/**
 * The rows of a query, page by page, in memory that does not grow with their number. `db` is a transaction; a cursor takes
 * no parameters, so `query` is written out. `report` is called for every million.
 */
export async function* pagesOf<Row>(
  db: Database,
  query: string,
  progress?: { readonly what: string; readonly report: (line: string) => void },
): AsyncGenerator<Row[]> {
  cursors += 1
  const cursor = `verify_${cursors}`
  await sql.raw(`declare ${cursor} no scroll cursor for ${query}`).execute(db)
  const fetch = sql.raw<Row>(`fetch ${pageSize} from ${cursor}`)
  let reported = 0
  let read = 0
  for (;;) {
    const { rows } = await fetch.execute(db)
    if (rows.length > 0) yield rows
    read += rows.length
    if (progress !== undefined && read - reported >= reportEvery) {
      reported = read
      progress.report(`  ${read.toLocaleString('en')} ${progress.what}`)
    }
    if (rows.length < pageSize) break
  }
  await sql.raw(`close ${cursor}`).execute(db)
}

/** Rows that come in the order of a number, taken by it: how several tables are read side by side. */
export class RowsByKey<Row> {
  readonly #pages: AsyncIterator<Row[]>
  readonly #keyOf: (row: Row) => number
  readonly #strayOf: (row: Row) => Error
  #page: Row[] = []
  #next = 0
  #isOver = false

  /** `strayOf` is thrown where a row has a number that is not taken. */
  constructor(
    pages: AsyncIterable<Row[]>,
    { keyOf, strayOf }: { keyOf: (row: Row) => number; strayOf: (row: Row) => Error },
  ) {
    this.#pages = pages[Symbol.asyncIterator]()
    this.#keyOf = keyOf
    this.#strayOf = strayOf
  }

  /** All rows of `key`; keys are taken in ascending order. */
  async take(key: number): Promise<Row[]> {
    const rows: Row[] = []
    for (;;) {
      const row = this.#page[this.#next] ?? (await this.#turn())
      if (row === undefined || this.#keyOf(row) > key) return rows
      if (this.#keyOf(row) < key) throw this.#strayOf(row)
      rows.push(row)
      this.#next += 1
    }
  }

  /** Called after the last key: no row may be left. */
  async end(): Promise<void> {
    const row = this.#page[this.#next] ?? (await this.#turn())
    if (row !== undefined) throw this.#strayOf(row)
  }

  async #turn(): Promise<Row | undefined> {
    if (this.#isOver) return undefined
    const { value, done } = await this.#pages.next()
    this.#isOver = done === true
    this.#page = done === true ? [] : value
    this.#next = 0
    return this.#page[0]
  }
}
