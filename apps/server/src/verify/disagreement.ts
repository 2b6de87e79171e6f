/** The first row that is not what the others make it. `row` is its key, as somebody would look it up. */
export class Disagreement extends Error {
  readonly table: string
  readonly row: string

  constructor(table: string, row: string | number | bigint, sentence: string) {
    super(`${table} ${row}: ${sentence}`)
    this.table = table
    this.row = String(row)
  }
}
