import type { CallReply, CallRequest } from '../calls/request.ts'
import type { Backend } from './backend.ts'
import { cellsOf, csvLine, csvStart } from './csv.ts'

type Row = Readonly<Record<string, unknown>>
export type Part = { readonly rows: readonly Row[]; readonly next: string | null }

/** How the rows of a file are written. */
type TableFormat = {
  start(columns: readonly string[]): string
  /** `isFirst`: no row precedes these. */
  rows(rows: readonly Row[], place: { columns: readonly string[]; isFirst: boolean }): string
  /** After the last row; `isCut` where more rows exist. */
  end(place: { isCut: boolean; rowsMax: number }): string
}

const csv: TableFormat = {
  start: (columns) => csvStart + csvLine(columns),
  rows: (rows, { columns }) => rows.map((row) => csvLine(cellsOf(row, columns))).join(''),
  end: ({ isCut, rowsMax }) =>
    isCut ? csvLine([`Only the first ${rowsMax} rows. Narrow the filters for the others.`]) : '',
}

const json: TableFormat = {
  start: () => '[',
  rows: (rows, { isFirst }) =>
    rows.map((row, at) => `${isFirst && at === 0 ? '\n' : ',\n'}${JSON.stringify(row)}`).join(''),
  end: () => '\n]\n',
}

export const tableFormats = {
  csv: { ...csv, type: 'text/csv; charset=utf-8' },
  json: { ...json, type: 'application/json; charset=utf-8' },
} as const

type Table = {
  /** The reply to the first request, which has been checked. */
  readonly part: Part
  /** Names one of several lists of a reply. */
  readonly table?: string | undefined
  readonly format: TableFormat
  readonly rowsMax: number
}

/** The text of a file, part by part: the next part is read when the client has received the last one. */
export async function* tableStream(
  backend: Backend,
  call: CallRequest,
  { part: first, table, format, rowsMax }: Table,
): AsyncGenerator<string> {
  const columns = Object.keys(first.rows[0] ?? {})
  yield format.start(columns)
  let count = 0
  for (let part = first; ;) {
    const rows = part.rows.slice(0, rowsMax - count)
    yield format.rows(rows, { columns, isFirst: count === 0 })
    count += rows.length
    const isWhole = part.next === null && rows.length === part.rows.length
    if (isWhole || count >= rowsMax) {
      yield format.end({ isCut: !isWhole, rowsMax })
      return
    }
    const fields = { ...call.fields, cursor: part.next }
    const next = partOf(await backend.call({ ...call, fields }), table)
    // The file is cut off, which the client reports as a failure.
    if (next === undefined) throw new Error('a part of the export was refused')
    part = next
  }
}

/** The rows of a reply: a page of a long list, a list, or one of its lists by name. */
export function partOf({ body }: CallReply, table?: string): Part | undefined {
  const { type, message } = JSON.parse(body) as { type: string; message: unknown } // Our envelope.
  if (type !== 'ok') return undefined
  if (table !== undefined) {
    const rows = rowsAt(message as Row | Row[], table.split('.')) // A reply with lists of objects.
    return rows && { rows, next: null }
  }
  if (Array.isArray(message)) return { rows: message as Row[], next: null } // Lists have objects.
  const { list, next = null } = message as Partial<{ list: Row[]; next: string }> // By its schema.
  return Array.isArray(list) ? { rows: list, next } : undefined
}

/**
 * The rows of a list by its path. Those of lists within a list begin with what describes their parent; a name that a row has
 * too is `parent_` and the name.
 */
function rowsAt(owner: Row | readonly Row[], path: readonly string[]): Row[] | undefined {
  const [name = '', ...rest] = path
  const owners = Array.isArray(owner) ? (owner as Row[]) : [owner as Row] // One or many.
  const rows: Row[] = []
  for (const parent of owners) {
    const children = parent[name]
    if (!Array.isArray(children)) return undefined
    for (const child of children as Row[])
      // Lists have objects.
      rows.push(Array.isArray(owner) ? { ...descriptionOf(parent, child), ...child } : child)
  }
  return rest.length === 0 ? rows : rowsAt(rows, rest)
}

const descriptionOf = (parent: Row, child: Row): Row =>
  Object.fromEntries(
    Object.entries(parent)
      .filter(([, value]) => typeof value !== 'object')
      .map(([name, value]) => [name in child ? `parent_${name}` : name, value]),
  )
