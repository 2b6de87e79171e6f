import { readdirSync, readFileSync } from 'node:fs'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { loadExchange } from '../commit/load-exchange.ts'
import { migrationFolders } from '../migration-folders.ts'
import { fillLockup } from '../products/lockup/testing/fill-lockup.ts'
import { fillSpot } from '../products/spot/testing/fill-spot.ts'
import { bothBackends, openTestBackend } from '../testing/backends.ts'
import { verifyDatabase } from '../verify/verify-database.ts'
import type { Database } from './database.ts'
import { isMigrated, migrate } from './migrate.ts'

const folder = new URL('migrations/', import.meta.url)
const firstFiles = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()

/** Applies the migrations of the release whose migrator was our own, as that migrator did. */
async function migrateAsThen(db: Database): Promise<void> {
  await sql`create table if not exists migration (name text primary key)`.execute(db)
  for (const file of firstFiles) {
    const script = readFileSync(new URL(file, folder), 'utf8').replaceAll(/^--.*$/gm, '')
    await db.transaction().execute(async (transaction) => {
      for (const statement of script.split(';')) {
        if (statement.trim() !== '') await sql.raw(statement).execute(transaction)
      }
      await sql`insert into migration values (${file})`.execute(transaction)
    })
  }
}

const unchanged =
  `journal account posting candle faucet_use spot_order spot_trade lockup_plan lockup_version lockup_rate
  lockup_position lockup_dividend`.split(/\s+/)

/** Copies the rows of `from`, a schema of today, to the tables of the first release. */
async function copyRows(db: Database, from: string): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db)
  for (const table of unchanged) await run(`insert into ${table} select * from ${from}.${table}`)
  await run(`insert into market (id, index_price, ticked_at, ladder)
    select id, index_price, ticked_at, coalesce(ladder, '[]') from ${from}.market
    left join ${from}.spot_ladder on market_id = id`)
  await run(`update core_lease set (epoch, seq, at, hash, balances_seq, order_id, trade_id) = (
    select epoch, seq, at, hash, balances_seq, (counters::json #>> '{spot,orderId}')::bigint,
      (counters::json #>> '{spot,tradeId}')::bigint
    from ${from}.core_lease)`)
  await run(`update spot_order_mark set (seq, order_id, resting) = (
    select seq, order_id, resting from ${from}.spot_order_mark)`)
}

test.each(bothBackends)(
  '%s with the tables of the first release starts and verifies',
  async (kind) => {
    const backend = await openTestBackend(kind)
    const { db } = backend
    await fillLockup(backend)
    await fillSpot(backend)
    const filled = (await loadExchange(db)).exchange.stateHash()
    const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db)
    const schema = rows[0]?.schema ?? ''
    await sql.raw(`alter schema ${schema} rename to ${schema}_filled`).execute(db)
    await sql.raw(`create schema ${schema}`).execute(db)
    await migrateAsThen(db)
    await copyRows(db, `${schema}_filled`)
    await sql.raw(`drop schema ${schema}_filled cascade`).execute(db)

    await migrate(db, migrationFolders)
    expect(await isMigrated(db, migrationFolders)).toBe(true)
    const recorded = await sql<{ name: string }>`
    select name from kysely_migration where name like '%.sql' order by timestamp`.execute(db)
    expect(recorded.rows.map(({ name }) => name)).toEqual(firstFiles)
    const { exchange } = await loadExchange(db)
    expect(exchange.stateHash()).toBe(filled)
    expect(exchange.products.spot.openOrdersOf(8)).not.toEqual([])
    expect(await verifyDatabase(db, () => {})).toBeUndefined()
  },
)

test('the first release had thirteen migrations', () => {
  expect(firstFiles.map((name) => name.slice(0, 4))).toEqual(
    Array.from({ length: 13 }, (_, at) => String(at + 1).padStart(4, '0')),
  )
})
