import { sql } from 'kysely'
import { onTestFinished } from 'vitest'

import type { Database } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { migrationFolders } from '../migration-folders.ts'

/**
 * Schemas of one worker in one backend. Making the tables takes six times as long as emptying them, so a schema serves one
 * test after another, unless a test has changed its shape.
 */
export class Schemas {
  readonly #pristine = newName()
  #pristineShape: string | undefined
  readonly #free: string[] = []
  readonly #filled = new Map<string, string>()

  /** The name of a schema for this test only. */
  take(): string {
    const name = this.#free.pop() ?? newName()
    onTestFinished(() => void this.#free.push(name))
    return name
  }

  /** The name of a schema that is kept under `key`, and that `clear` copies once its rows are there. */
  async keep(key: string, fill: (name: string) => Promise<void>): Promise<void> {
    if (this.#filled.has(key)) return
    const name = newName()
    await fill(name)
    this.#filled.set(key, name)
  }

  /**
   * Resets it to the result of `migrate` on an empty schema, or to the rows that are kept under `key`. It is on the search
   * path of `db`.
   */
  async clear(db: Database, name: string, key?: string): Promise<void> {
    this.#pristineShape ??= await this.#makePristine(db, name)
    const from = (key === undefined ? undefined : this.#filled.get(key)) ?? this.#pristine
    if ((await shapeOf(db, name)) !== this.#pristineShape) {
      await sql`drop schema if exists ${sql.id(name)} cascade`.execute(db)
      await sql`create schema ${sql.id(name)}`.execute(db)
      await migrate(db, migrationFolders)
    }
    await sql.raw(resetRows(name, from)).execute(db)
  }

  /** Migrates a new schema and keeps it under another name; returns its shape. */
  async #makePristine(db: Database, name: string): Promise<string> {
    await sql`create schema ${sql.id(name)}`.execute(db)
    await migrate(db, migrationFolders)
    await sql`alter schema ${sql.id(name)} rename to ${sql.id(this.#pristine)}`.execute(db)
    return shapeOf(db, this.#pristine)
  }
}

let names = 0

function newName(): string {
  names += 1
  return `test_${process.pid}_${names}`
}

/** Every table, column, default, index, constraint and trigger of a schema, as text: empty of one that is not there. */
async function shapeOf(db: Database, name: string): Promise<string> {
  const { rows } = await sql<{ shape: string }>`
    select coalesce(string_agg(thing, chr(10) order by thing), '') as shape from (
      select concat_ws(' ', relname, relkind, attname, attnum, atttypid, attnotnull, pg_get_expr(adbin, adrelid)) as thing
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relnamespace = to_regnamespace(${name}) and relpersistence = 'p'
      union all
      select conname from pg_constraint where connamespace = to_regnamespace(${name})
      union all
      select concat_ws(' ', relname, tgname, tgenabled)
      from pg_class join pg_trigger on tgrelid = pg_class.oid and not tgisinternal
      where relnamespace = to_regnamespace(${name})
    ) as things`.execute(db)
  return rows[0]?.shape ?? ''
}

/** Gives every table of a schema the rows of the pristine one, and every sequence its first number. */
const resetRows = (name: string, pristine: string) => `
  do $$
  declare
    item record;
  begin
    set local session_replication_role = replica; -- Triggers that keep rows from being deleted.
    for item in select oid, relname from pg_class
      where relnamespace = '${name}'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0
    loop
      if pg_relation_size(item.oid) > 1000000 then execute format('truncate ${name}.%I cascade', item.relname);
      else execute format('delete from ${name}.%I', item.relname);
      end if;
    end loop;
    for item in select relname, relkind, '${name}.' || relname as path from pg_class
      where relnamespace = '${name}'::regnamespace and relkind in ('r', 'S')
    loop
      if item.relkind = 'r' then
        continue when pg_relation_size(format('${pristine}.%I', item.relname)::regclass) = 0;
        execute format('insert into ${name}.%I overriding system value select * from ${pristine}.%I', item.relname, item.relname);
      else
        execute format('select setval(%L, last_value, is_called) from ${pristine}.%I', item.path, item.relname);
      end if;
    end loop;
  end $$`
