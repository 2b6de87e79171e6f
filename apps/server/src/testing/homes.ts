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
import { migrate } from '../db/migrate.ts'

export const homes = ['pglite', 'postgres'] as const
export type Home = (typeof homes)[number]

// With `isolate: false` a module lives as long as its worker: one boot serves all its files.
let pglite: Promise<PGlite> | undefined
let schemas = 0

/** An empty, migrated schema of its own on either home. PGlite stays up; the schema is left behind. */
export async function openTestHome(home: Home): Promise<DatabaseHome> {
  schemas += 1
  const schema = `test_${process.pid}_${schemas}`
  const opened = home === 'postgres' ? await openPostgresSchema(schema) : await openShared()
  if (home === 'pglite') {
    await sql`create schema ${sql.id(schema)}`.execute(opened.db)
    await sql`set search_path to ${sql.id(schema)}`.execute(opened.db)
  }
  await migrate(opened.db)
  return opened
}

/** The database alone, for services that never commit. */
export async function openTestDatabase(home: Home): Promise<Database> {
  return (await openTestHome(home)).db
}

async function openShared(): Promise<DatabaseHome> {
  pglite ??= bootPglite()
  return { ...openPglite(await pglite), close: async () => {} }
}

async function openPostgresSchema(schema: string): Promise<DatabaseHome> {
  // Such a schema dies with its test: nothing in it has to outlive a power cut.
  const options = encodeURIComponent(`-c search_path=${schema} -c synchronous_commit=off`)
  const home = await openPostgres({
    url: `${inject('databaseUrl')}?options=${options}`,
    poolMax: 2,
  })
  onTestFinished(() => home.close())
  await sql`create schema ${sql.id(schema)}`.execute(home.db)
  return home
}
