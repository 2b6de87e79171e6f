import { reasonNames } from '@candor/core'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { loadExchange } from '../commit/load-exchange.ts'
import { migrationFolders } from '../migration-folders.ts'
import { type BackendKind, bothBackends, openTestBackend } from '../testing/backends.ts'
import type { Database } from './database.ts'
import { isMigrated, migrate } from './migrate.ts'

/** Demo funds, a buy that rests in part and trades in part, and its fee, as they were written before migration 0005. */
const oldRows = [
  `insert into account values (1, 'external:demo:USDT', -5000), (2, 'user:7:change:USDT:avail', 4000),
    (3, 'user:7:change:USDT:hold', 700), (4, 'house:liquidity:USDT', 300),
    (5, 'house:fees:BTC', 1), (6, 'user:7:change:BTC:avail', 9), (7, 'house:liquidity:BTC', -0),
    (8, 'external:demo:BTC', -10)`,
  `insert into posting values
    (1, 1, 0, -5000, -5000, 'faucet', 0), (2, 1, 1, 5000, 5000, 'faucet', 0),
    (8, 2, 0, -10, -10, 'house_funding', 0), (7, 2, 1, 10, 10, 'house_funding', 0),
    (2, 3, 0, -1000, 4000, 'spot_hold', 1), (3, 3, 1, 1000, 1000, 'spot_hold', 1),
    (3, 3, 2, -300, 700, 'spot_trade', 1), (4, 3, 3, 300, 300, 'spot_trade', 1),
    (7, 3, 4, -10, 0, 'spot_trade', 1), (6, 3, 5, 10, 10, 'spot_trade', 1),
    (6, 3, 6, -1, 9, 'spot_fee', 1), (5, 3, 7, 1, 1, 'spot_fee', 1)`,
  `insert into spot_order values (1, 7, 1, 'buy', 'limit', 'gtc', 10, 100, 70, 300, 1, 2, 5, 5)`,
  `insert into spot_trade values (1, 1, 3, 5, 10, 30, 300, 'buy', 2, 1, 0, 7, 0, 1)`,
]
const orders = sql`select id, remaining, quote::text, fee::text, status from spot_order`
const trades = sql`select id, market_id, quote::text, maker_fee::text, taker_fee::text from spot_trade`
const balances = sql`select id, path, balance::text from account order by id`
const entries = (table: 'posting' | 'ledger_entry') => {
  const kind = table === 'posting' ? sql`kind` : sql`(${[...reasonNames]}::text[])[kind + 1]`
  return sql`
    select account_id, seq, n, amount::text, balance::text, ${kind} as kind, ref
    from ${sql.table(table)} order by account_id, seq, n`
}

async function contents(db: Database, table: Parameters<typeof entries>[0]) {
  const parts = [balances, entries(table), orders, trades].map((query) => query.execute(db))
  return (await Promise.all(parts)).map(({ rows }) => rows)
}

/** A schema of the test's own as it was before a migration. */
async function openBefore(kind: BackendKind, migration: string): Promise<Database> {
  const { db } = await openTestBackend(kind)
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db)
  const schema = sql.id(rows[0]?.schema ?? '')
  await sql`drop schema ${schema} cascade`.execute(db)
  await sql`create schema ${schema}`.execute(db)
  await migrate(db, migrationFolders, { before: migration })
  return db
}

/** Names of migrations were recorded by our own code until 0013. */
async function keepNamesAsBefore(db: Database): Promise<void> {
  await sql`insert into migration select name from kysely_migration`.execute(db)
  await sql`drop table kysely_migration, kysely_migration_lock`.execute(db)
}

test.each(bothBackends)('%s with postings of two rows each keeps them all', async (kind) => {
  const db = await openBefore(kind, '0005')
  for (const statement of oldRows) await sql.raw(statement).execute(db)
  const before = await contents(db, 'posting')
  await migrate(db, migrationFolders)
  expect(await contents(db, 'ledger_entry')).toEqual(before)
  const { exchange } = await loadExchange(db)
  expect(exchange.ledger.available(7, 'change', 3)).toBe(4000n)
  expect([...exchange.products.spot.openOrdersOf(7)]).toMatchObject([
    { id: 1, remaining: 70, quote: 300n },
  ])
})

test.each(bothBackends)(
  '%s that has the first half of 0011 under its old name gets the rest',
  async (kind) => {
    const db = await openBefore(kind, '0011')
    await sql`alter table core_lease add column balances_seq bigint`.execute(db)
    await sql`update core_lease set seq = 9, balances_seq = 4`.execute(db)
    await sql`create index posting_seq on posting using brin (seq)`.execute(db)
    await keepNamesAsBefore(db)
    await sql`insert into migration values ('0011-balances-behind.sql')`.execute(db)
    await migrate(db, migrationFolders)
    expect(await isMigrated(db, migrationFolders)).toBe(true)
    const lease = await db.selectFrom('core_lease').select('balances_seq').executeTakeFirstOrThrow()
    expect(lease.balances_seq).toBe(4n)
  },
)

test.each(bothBackends)(
  '%s of a later release is refused with the name that is unknown',
  async (kind) => {
    const { db } = await openTestBackend(kind)
    await sql`insert into kysely_migration values ('2999-01-01-later', '2999-01-01T00:00:00Z')`.execute(
      db,
    )
    expect(await isMigrated(db, migrationFolders)).toBe(false)
    await expect(migrate(db, migrationFolders)).rejects.toThrow(
      'The database is of a later release: it has the migration 2999-01-01-later, which this one lacks.',
    )
    await sql`delete from kysely_migration where name like '2999%'`.execute(db)
  },
)

test.each(bothBackends)('%s keeps nothing of a release whose migrations fail', async (kind) => {
  const db = await openBefore(kind, '0007')
  await sql`create table lockup_dividend (place int)`.execute(db)
  await expect(migrate(db, migrationFolders)).rejects.toThrow(
    'relation "lockup_dividend" already exists',
  )
  const { rows } = await sql`select to_regclass('lockup_plan') as plan`.execute(db)
  expect(rows).toEqual([{ plan: null }])
  await sql`drop table lockup_dividend`.execute(db)
  await migrate(db, migrationFolders)
  expect(await isMigrated(db, migrationFolders)).toBe(true)
})

test('a migration is independent of the tables that other schemas lose meanwhile', async () => {
  const { db } = await openTestBackend('postgres')
  const neighbour = sql.id(`neighbour_${process.pid}`)
  await sql`create schema ${neighbour}`.execute(db)
  const stop = new AbortController()
  const dropping = async () => {
    const { db: other } = await openTestBackend('postgres')
    while (!stop.signal.aborted) {
      await sql`create table ${neighbour}.passing (id int primary key)`.execute(other)
      await sql`drop table ${neighbour}.passing`.execute(other)
    }
  }
  const dropped = dropping()
  for (let look = 0; look < 100; look += 1) {
    await expect(db.introspection.getTables()).resolves.toBeInstanceOf(Array)
  }
  stop.abort()
  await dropped
  await sql`drop schema ${neighbour} cascade`.execute(db)
})
