import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { StartError } from '../start-error.ts'
import type { Database } from './database.ts'
import { flushFile } from './flush-file.ts'

/** Where the embedded database stood when the marker was written. */
export type Marker = {
  /** Hash of the journal's first row. */
  readonly exchange: string
  readonly seq: number
  /** Hash of the journal row `seq`. */
  readonly head: string
}

/** Beside the database, so that it is still there when the database is not. */
export const markerFile = (dataDir: string) => path.join(dataDir, 'exchange.json')

export function readMarker(dataDir: string): Marker | undefined {
  const file = markerFile(dataDir)
  if (!existsSync(file)) return undefined
  try {
    const { exchange, seq, head } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Marker> // Checked below.
    if (typeof exchange === 'string' && typeof head === 'string' && Number.isSafeInteger(seq))
      return { exchange, seq: Number(seq), head }
  } catch {
    // Reported like a file with other content.
  }
  throw new StartError(`The file ${file} cannot be read: restore ${dataDir} from a backup.`)
}

/** Replaces the marker. After a power cut the file has either its old content or its new one. */
export async function writeMarker(db: Database, dataDir: string): Promise<void> {
  const state = await stateOf(db)
  if (state.seq === 0) return
  const exchange = state.first ?? readMarker(dataDir)?.exchange
  if (exchange === undefined) return // Rows were dropped before the first marker.
  const marker: Marker = { exchange, seq: state.seq, head: state.head }
  const file = markerFile(dataDir)
  const temporary = `${file}.new`
  writeFileSync(temporary, `${JSON.stringify(marker)}\n`)
  flushFile(temporary)
  renameSync(temporary, file)
  flushFile(dataDir)
}

/** Why the database is not the one of the marker, or undefined where it continues it. */
export async function contradictionOf(db: Database, marker: Marker): Promise<string | undefined> {
  const { first, seq } = await stateOf(db)
  if (first !== undefined && first !== marker.exchange) return 'it is another exchange'
  if (seq < marker.seq) return `it ends at entry ${seq}, and entry ${marker.seq} was written`
  const head = await hashOf(db, marker.seq)
  // The row may have been dropped (docs/OPERATING.md).
  if (head !== undefined && head !== marker.head) return `its entry ${marker.seq} is another one`
  return undefined
}

async function stateOf(db: Database) {
  const lease = await db.selectFrom('core_lease').select(['seq', 'hash']).executeTakeFirst()
  return { seq: Number(lease?.seq ?? 0), head: lease?.hash ?? '', first: await hashOf(db, 1) }
}

async function hashOf(db: Database, seq: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('journal')
    .select('hash')
    .where('seq', '=', BigInt(seq))
    .executeTakeFirst()
  return row === undefined ? undefined : Buffer.from(row.hash).toString('hex')
}
