/** The first row that does not follow from the others. `row` is its key. */
export class Disagreement extends Error {
  readonly table: string
  readonly row: string

  constructor(table: string, row: string | number | bigint, sentence: string) {
    super(`${table} ${row}: ${sentence}`)
    this.table = table
    this.row = String(row)
  }
}
