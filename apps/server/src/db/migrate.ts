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
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db)
  const applied = new Set(rows.map((row) => row.name))
  for (const file of readdirSync(folder).toSorted()) {
    if (!file.endsWith('.sql') || applied.has(file) || file >= before) continue
    const script = readFileSync(new URL(file, folder), 'utf8').replaceAll(/^--.*$/gm, '')
    await db.transaction().execute(async (transaction) => {
      for (const statement of script.split(';')) {
        if (statement.trim() !== '') await sql.raw(statement).execute(transaction)
      }
      await sql`insert into migration values (${file})`.execute(transaction)
    })
  }
}
