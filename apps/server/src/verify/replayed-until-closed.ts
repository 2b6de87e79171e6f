import type { Database } from '../db/database.ts'
import { StoredLines } from './stored-lines.ts'

type Row = { readonly id: number }
type Value = string | number | bigint

/**
 * Compares rows that change until they are closed with what the commands make when they are executed again. Rows are
 * compared in the order of their ids, an open one when nothing can change it any more.
 */
export class ReplayedUntilClosed<R extends Row> {
  readonly #stored: StoredLines
  readonly #valuesOf: (row: R) => readonly Value[]
  readonly #isClosed: (row: R) => boolean
  readonly #made = new Map<number, R>()
  #compared = 0

  constructor(
    db: Database,
    options: {
      readonly table: string
      readonly columns: string
      /** In the order of the columns. */
      readonly valuesOf: (row: R) => readonly Value[]
      readonly isClosed: (row: R) => boolean
    },
  ) {
    this.#stored = new StoredLines(db, options.table, options.columns)
    this.#valuesOf = options.valuesOf
    this.#isClosed = options.isClosed
  }

  async compare(rows: readonly R[]): Promise<void> {
    for (const row of rows) this.#made.set(row.id, { ...row })
    for (;;) {
      const next = this.#made.get(this.#compared + 1)
      if (next === undefined || !this.#isClosed(next)) return
      await this.#compareNext(next)
    }
  }

  /** Returns how many rows there are. */
  async end(): Promise<number> {
    const left = [...this.#made.values()].toSorted((a, b) => a.id - b.id)
    for (const row of left) await this.#compareNext(row)
    await this.#stored.end()
    return this.#compared
  }

  async #compareNext(row: R): Promise<void> {
    this.#stored.check(row.id, await this.#stored.takeOne(row.id), this.#valuesOf(row))
    this.#made.delete(row.id)
    this.#compared += 1
  }
}
