import { readdirSync, readFileSync } from 'node:fs'

import { sql } from 'kysely'

import type { Database } from './database.ts'

const folder = new URL('migrations/', import.meta.url)

/**
 * Brings the schema up to date: numbered files, each in a transaction of its own, none ever edited once applied. With
 * `before`, to what it was before that file.
 */
export async function migrate(db: Database, { before = '~' } = {}): Promise<void> {
  await sql`create table if not exists migration (name text primary key)`.execute(db)
  const applied = await appliedTo(db)
  for (const file of files()) {
    if (applied.has(file) || file >= before) continue
    const script = readFileSync(new URL(file, folder), 'utf8').replaceAll(/^--.*$/gm, '')
    await db.transaction().execute(async (transaction) => {
      for (const statement of script.split(';')) {
        if (statement.trim() !== '') await sql.raw(statement).execute(transaction)
      }
      await sql`insert into migration values (${file})`.execute(transaction)
    })
  }
}

/** Whether a database has this release's schema, no older and no newer one; false of one that is none of ours. */
export async function isMigrated(db: Database): Promise<boolean> {
  const { rows } = await sql<{
    name: string | null
  }>`select to_regclass('migration')::text as name`.execute(db)
  if (rows[0]?.name === null) return false
  const applied = await appliedTo(db)
  const known = files()
  return applied.size === known.length && known.every((file) => applied.has(file))
}

const files = () =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()

async function appliedTo(db: Database): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db)
  return new Set(rows.map((row) => row.name))
}
