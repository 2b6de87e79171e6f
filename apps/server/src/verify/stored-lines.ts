import type { Database } from '../db/database.ts'
import { Disagreement } from './disagreement.ts'
import { pagesOf, RowsByKey } from './rows.ts'

export type Line = { readonly key: number; readonly line: string }

/** Between the values of a line; no value contains it. */
const separator = '\u001f'
const valueMax = 80

/**
 * The rows of a table by a number that they are ordered by, to be compared with recomputed rows. A row is one text
 * of all its columns: that costs a fraction of what a row of values does.
 */
export class StoredLines {
  readonly #table: string
  readonly #columns: readonly string[]
  readonly #rows: RowsByKey<Line>

  /** `columns` are separated by blanks; the first is the number, and rows of one number are ordered by the second. */
  constructor(db: Database, table: string, columns: string) {
    this.#table = table
    this.#columns = columns.split(/\s+/)
    const [key = '', second] = this.#columns
    const line = `concat_ws(chr(31), ${this.#columns.join(', ')})`
    const query = `select ${key}::float8 as key, ${line} as line from ${table}
      order by ${table}.${key}, ${second}`
    this.#rows = new RowsByKey(pagesOf<Line>(db, query), {
      keyOf: (row) => row.key,
      strayOf: (row) => new Disagreement(table, row.key, 'was made by no command'),
    })
  }

  /** The row of a key that no other row may have. */
  async takeOne(key: number): Promise<Line | undefined> {
    const [found, another] = await this.#rows.take(key)
    if (another !== undefined) throw this.wrong(key, 'is there more than once')
    return found
  }

  /** Keys are taken in ascending order, here and above. */
  take(key: number): Promise<Line[]> {
    return this.#rows.take(key)
  }

  /** `row` identifies the row in reports; `made` are its values in the order of the columns. */
  check(
    row: string | number,
    stored: Line | undefined,
    made: readonly (string | number | bigint)[],
  ): void {
    if (stored === undefined) throw this.wrong(row, 'is missing')
    if (stored.line === made.join(separator)) return
    const kept = stored.line.split(separator)
    const place = kept.findIndex((value, i) => value !== String(made[i]))
    const [column, value, due] = [this.#columns[place], kept[place], made[place]]
    throw this.wrong(row, `${column} is ${clipped(value)}, the journal makes it ${clipped(due)}`)
  }

  wrong(row: string | number, sentence: string): Disagreement {
    return new Disagreement(this.#table, row, sentence)
  }

  /** No row may be left. */
  async end(): Promise<void> {
    await this.#rows.end()
  }
}

function clipped(value: unknown): string {
  const text = String(value)
  return text.length > valueMax ? `${text.slice(0, valueMax)}…` : text
}
