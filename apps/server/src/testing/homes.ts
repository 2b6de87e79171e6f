import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { inject, onTestFinished } from 'vitest'

import {
  bootPglite,
  type Database,
  type DatabaseHome,
  openPglite,
  openPostgres,
} from '../db/database.ts'
import { Schemas } from './schemas.ts'

export const homes = ['pglite', 'postgres'] as const
export type Home = (typeof homes)[number]

// With `isolate: false` a module lives as long as its worker: one boot serves all its files.
let pglite: Promise<PGlite> | undefined
const schemas = { pglite: new Schemas(), postgres: new Schemas() }

/** An empty, migrated schema of its own on either home. PGlite stays up. */
export async function openTestHome(home: Home): Promise<DatabaseHome> {
  const schema = schemas[home].take()
  const opened = await (home === 'postgres' ? openPostgresSchema(schema) : openPgliteSchema(schema))
  await schemas[home].clear(opened.db, schema)
  return opened
}

/** The database alone, for services that never commit. */
export async function openTestDatabase(home: Home): Promise<Database> {
  return (await openTestHome(home)).db
}

async function openPgliteSchema(schema: string): Promise<DatabaseHome> {
  pglite ??= bootPglite()
  const home = openPglite(await pglite)
  await sql`set search_path to ${sql.id(schema)}`.execute(home.db)
  return { ...home, close: async () => {} }
}

async function openPostgresSchema(schema: string): Promise<DatabaseHome> {
  // Such a schema dies with its test: nothing in it has to outlive a power cut.
  const options = encodeURIComponent(`-c search_path=${schema} -c synchronous_commit=off`)
  const home = await openPostgres({
    url: `${inject('databaseUrl')}?options=${options}`,
    poolMax: 2,
  })
  onTestFinished(() => home.close())
  return home
}
