import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import path from 'node:path'

import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { expect, inject, onTestFinished } from 'vitest'

import {
  bootPglite,
  type Database,
  type DatabaseBackend,
  openPglite,
  openPostgres,
} from '../db/database.ts'
import { Schemas } from './schemas.ts'

export const bothBackends = ['pglite', 'postgres'] as const
export type BackendKind = (typeof bothBackends)[number]

/**
 * The backends of the test file that calls it: one by its path, and both in the long suite. What stores, loads and migrates
 * takes `bothBackends`.
 */
export function backends(): readonly BackendKind[] {
  if (process.env['CANDOR_ALL'] === '1') return bothBackends
  const { testPath } = expect.getState()
  if (testPath === undefined) throw new Error('backends are chosen while a test file is loaded')
  const place = createHash('sha256').update(path.relative(root, testPath)).digest()[0] ?? 0
  return bothBackends.filter((_, at) => at === place % bothBackends.length)
}

const root = path.join(import.meta.dirname, '..')

// With `isolate: false` a module lives as long as its worker: one boot serves all its files.
let pglite: Promise<PGlite> | undefined
const schemas = { pglite: new Schemas(), postgres: new Schemas() }

/** Rows that are made once a worker and copied for each test. */
export type KeptRows = {
  readonly key: string
  fill(backend: DatabaseBackend): Promise<void>
}

/** A migrated schema of its own on either backend, empty or with the rows that are kept. PGlite stays up. */
export async function openTestBackend(
  backend: BackendKind,
  kept?: KeptRows,
): Promise<DatabaseBackend> {
  const own = schemas[backend]
  if (kept !== undefined)
    await own.keep(kept.key, async (schema) => {
      const filled = await openSchema(backend, schema)
      await own.clear(filled.db, schema)
      await kept.fill(filled)
    })
  const schema = own.take()
  const opened = await openSchema(backend, schema)
  await own.clear(opened.db, schema, kept?.key)
  return opened
}

function openSchema(backend: BackendKind, schema: string): Promise<DatabaseBackend> {
  return backend === 'postgres' ? openPostgresSchema(schema) : openPgliteSchema(schema)
}

/** The database alone, for services that never commit. */
export async function openTestDatabase(backend: BackendKind): Promise<Database> {
  return (await openTestBackend(backend)).db
}

async function openPgliteSchema(schema: string): Promise<DatabaseBackend> {
  pglite ??= openAsBlob(inject('pgliteDump')).then((loadDataDir) => bootPglite({ loadDataDir }))
  const backend = openPglite(await pglite)
  await sql`set search_path to ${sql.id(schema)}`.execute(backend.db)
  return { ...backend, close: async () => {} }
}

async function openPostgresSchema(schema: string): Promise<DatabaseBackend> {
  // The schema is dropped after its test, so its commits need no flush.
  const options = encodeURIComponent(`-c search_path=${schema} -c synchronous_commit=off`)
  const backend = await openPostgres({
    url: `${inject('databaseUrl')}?options=${options}`,
    poolMax: 2,
  })
  onTestFinished(() => backend.close())
  return backend
}
