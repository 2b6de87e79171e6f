/** A byte-order mark, without which spreadsheets read UTF-8 as another encoding. */
export const csvStart = '\uFEFF'

/** What a spreadsheet executes when a cell begins with it, also after spaces and in full width. */
const formula = /^\s*[=+\-@＝＋－＠]/
const number = /^[+-]?\d+(\.\d+)?$/
const isTime = (column: string) => column === 'at' || column.endsWith('_at')

/** One line of a table: cells by RFC 4180, where no text is executed as a formula. */
export const csvLine = (cells: readonly string[]) => `${cells.map(quoted).join(',')}\r\n`

/** The cells of a row. Times are written in UTC, objects and lists as JSON. */
export function cellsOf(row: Readonly<Record<string, unknown>>, columns: readonly string[]) {
  return columns.map((column) => cellOf(column, row[column]))
}

function cellOf(column: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' && isTime(column))
    return value === 0 ? '' : new Date(value).toISOString()
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function quoted(cell: string): string {
  const safe = formula.test(cell) && !number.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
