import { readdirSync, readFileSync } from 'node:fs'

import { type RawBuilder, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

import { StartError } from '../start-error.ts'
import type { Database } from './database.ts'

/** Folders of migrations. Names are unique over all of them. */
type Folders = readonly URL[]

/**
 * Applies the migrations that a database lacks, in the order of their names and all in one transaction. None is edited once
 * it has been applied anywhere. With `before`, only those whose names come before it.
 */
export async function migrate(
  db: Database,
  folders: Folders,
  { before = '~' } = {},
): Promise<void> {
  if (await isMigrated(db, folders)) return
  await copyOldNames(db)
  const known = files(folders)
  await refuseUnknown(db, known)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => migrationsBefore(known, before) },
    allowUnorderedMigrations: true, // A module's first ones may be older than those of another.
    migrationTableSchema: await currentSchema(db),
  })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}

/** Whether a database has this release's schema; false of an older or newer one, and of one that is not Candor's. */
export async function isMigrated(db: Database, folders: Folders): Promise<boolean> {
  const applied = await appliedTo(db)
  const known = files(folders)
  return applied.size === known.size && [...known.keys()].every((name) => applied.has(name))
}

/** Up to 0013 names were recorded in the table `migration`; file 0011 mentions it in a new database too. */
async function copyOldNames(db: Database): Promise<void> {
  if (await hasTable(db, 'kysely_migration')) return
  await db.transaction().execute(async (transaction) => {
    const run = (statement: RawBuilder<unknown>) => statement.execute(transaction)
    await run(sql`create table if not exists migration (name text primary key)`)
    await run(sql`create table kysely_migration (
      name varchar(255) not null primary key, timestamp varchar(255) not null)`)
    // The time of a migration was not recorded, only their order.
    await run(sql`insert into kysely_migration
      select name, to_char(to_timestamp(row_number() over (order by name)) at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      from migration where name <> ${renamedIn0011}`)
  })
}

/** Databases of some commits have the first half of 0011 by this name; 0011 expects that and does the rest. */
const renamedIn0011 = '0011-balances-behind.sql'

type Files = ReadonlyMap<string, URL>

async function refuseUnknown(db: Database, known: Files): Promise<void> {
  const unknown = [...(await appliedTo(db))].find((name) => !known.has(name))
  if (unknown !== undefined)
    throw new StartError(
      `The database is of a later release: it has the migration ${unknown}, which this one lacks.`,
    )
}

async function migrationsBefore(known: Files, before: string): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {}
  for (const [name, file] of known) {
    if (name < before) migrations[name] = await readMigration(file)
  }
  return migrations
}

async function readMigration(file: URL): Promise<Migration> {
  if (!file.href.endsWith('.sql')) return (await import(file.href)) as Migration // By its place.
  const script = readFileSync(file, 'utf8').replaceAll(/^--.*$/gm, '')
  const statements = script.split(';').filter((statement) => statement.trim() !== '')
  return {
    up: async (db) => {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}

/** The files of all folders by their names. */
function files(folders: Folders): Files {
  const found = new Map<string, URL>()
  for (const folder of folders) {
    for (const name of readdirSync(folder)) {
      if (found.has(name)) throw new Error(`two migrations are named ${name}`)
      found.set(name, new URL(name, folder))
    }
  }
  return found
}

async function appliedTo(db: Database): Promise<Set<string>> {
  if (!(await hasTable(db, 'kysely_migration'))) return new Set()
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return new Set(rows.map((row) => row.name))
}

async function currentSchema(db: Database): Promise<string> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db)
  return rows[0]?.schema ?? ''
}

async function hasTable(db: Database, table: string): Promise<boolean> {
  const { rows } = await sql<{ name: string | null }>`
    select to_regclass(${table})::text as name`.execute(db)
  return rows.some(({ name }) => name !== null)
}
