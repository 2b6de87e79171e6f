import { type ReasonName, reasonNames, reasonOf, reasons } from '@candor/core'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { chainHash, type JournalEntry } from '../commit/journal.ts'
import { projections } from '../commit/projections.ts'
import type { Database } from '../db/database.ts'
import { type Home, homes, openTestHome } from '../testing/homes.ts'
import { fillBooks } from './testing/fill-books.ts'
import { verifyDatabase } from './verify-database.ts'

/** A row of each table, and the columns of it in which anything else than what was written is found. */
const covered: [table: string, row: string, columns: string][] = [
  ['journal', 'seq = 9', 'at kind user_id request_id core_version body outcome hash'],
  ['core_lease', 'id = 1', 'at hash balances_seq counters'],
  ['account', `path = 'user:7:change:USDT:avail'`, 'path balance'],
  ['posting', 'seq = 8', 'n debit_id credit_id amount debit_balance credit_balance'],
  ['posting', 'kind = 9 and ref = 1', 'seq kind ref'],
  ['posting', 'seq = 3', 'kind'],
  ['lockup_plan', 'id = 2', 'currency_id is_paused'],
  [
    'lockup_version',
    'id = 3',
    `number effective_at days daily_rate_min daily_rate_max penalty_rate amount_min user_amount_max plan_amount_max
      dividend_time_ms`,
  ],
  ['lockup_rate', 'version_id = 1', 'day daily_rate'],
  [
    'lockup_position',
    'id = 2',
    'user_id version_id amount started_at days_paid dividends status penalty closed_at',
  ],
  ['lockup_dividend', 'position_id = 1 and day = 2', 'daily_rate amount at'],
  ['market', 'id = 1', 'index_price ticked_at'],
  ['spot_ladder', 'market_id = 1', 'market_id ladder'],
  ['faucet_use', 'user_id = 8', 'user_id day used'],
  [
    'spot_order',
    'id = (select max(id) from spot_order where status = 1)',
    `id user_id market_id side kind time_in_force price lots remaining quote fee status created_at
      updated_at`,
  ],
  [
    'spot_order',
    'id = (select max(id) from spot_order where status = 3)',
    'remaining quote fee status updated_at',
  ],
  [
    'spot_trade',
    'id = (select max(id) from spot_trade)',
    `id market_id seq at price lots quote taker_side maker_order_id taker_order_id maker_user_id
      taker_user_id maker_fee taker_fee`,
  ],
  ['spot_order_mark', 'id = 1', 'order_id resting'],
  [
    'candle',
    `period = '1min' and opened_at = ${Date.UTC(2026, 0, 15, 12, 2)}`,
    'opened_at open high low close volume',
  ],
  ['feed_seed', `day = '2026-01-20'`, 'seed commitment'],
  ['audit', 'seq = 1', 'at staff_id action target before after ip hash'],
]

/** Nobody posts these any more: here belong those of a product that is gone. */
const retired = new Set<ReasonName>()

/** What is done to the tables, and the first row that then disagrees. */
const forgeries: [table: string, row: string, change: string, found: string][] = [
  ['journal', 'seq = 9', 'delete from journal', 'journal 10'],
  ['journal', 'seq = 43', 'delete from journal', 'journal 43'],
  ['core_lease', 'id = 1', 'update core_lease set seq = seq - 1', 'core_lease 1'],
  ['core_lease', 'id = 1', 'delete from core_lease', 'core_lease 1'],
  ['core_lease', 'id = 1', `update core_lease set counters = 'x'`, 'core_lease 1'],
  ['account', 'id = 6', 'delete from account', 'account 6'],
  ['posting', 'seq = 8', 'delete from posting', 'posting 11/0'],
  ['posting', 'seq = 3', 'update posting set seq = 4', 'journal 3'],
  ['lockup_plan', 'id = 2', 'delete from lockup_plan', 'lockup_plan 2'],
  ['lockup_version', 'id = 3', 'delete from lockup_version', 'lockup_version 3'],
  ['lockup_rate', 'version_id = 1', 'delete from lockup_rate', 'lockup_rate 1/20470'],
  ['lockup_position', 'id = 2', 'delete from lockup_position', 'lockup_position 2'],
  ['lockup_position', 'id = 4', 'update lockup_position set id = 5', 'lockup_position 4'],
  [
    'lockup_dividend',
    'position_id = 1 and day = 2',
    'delete from lockup_dividend',
    'lockup_dividend 1/3',
  ],
  [
    'lockup_dividend',
    'position_id = 1 and day = 5',
    'delete from lockup_dividend',
    'lockup_position 1',
  ],
  [
    'lockup_dividend',
    'position_id = 4 and day = 1',
    'update lockup_dividend set position_id = 5',
    'lockup_position 4',
  ],
  ['spot_order', 'id = 210', 'delete from spot_order', 'spot_order 210'],
  ['spot_order', 'id = 42', 'update spot_order set id = 50', 'spot_order 50'],
  ['spot_order_mark', 'id = 1', 'delete from spot_order_mark', 'spot_order_mark 1'],
  ['spot_trade', 'id = 5', 'update spot_trade set id = 6', 'spot_trade 6'],
  ['faucet_use', 'user_id = 7', 'delete from faucet_use', 'faucet_use 7'],
  ['market', 'id = 1', 'delete from market', 'market 1'],
  ['spot_ladder', 'market_id = 1', 'delete from spot_ladder', 'spot_ladder 1'],
  ['audit', 'seq = 1', 'delete from audit', 'audit 1'],
]

type Row = { readonly table: string; readonly row: string }

/** The smallest lie that a column of a type can tell. */
const lies: Record<string, (column: string) => string> = {
  text: (column) => `coalesce(${column}, '') || 'x'`,
  bytea: (column) => `set_byte(${column}, 0, get_byte(${column}, 0) # 1)`,
  number: (column) => `coalesce(${column}, 0) + 1`,
  counters: (column) => `regexp_replace(${column}, '([0-9]+)', '1\\1')`,
  is_paused: (column) => `1 - ${column}`,
  status: (column) => `3 - ${column}`,
}

/** With the triggers off that keep everybody else from changing what was written. */
async function asOwner(db: Database, table: string, act: () => Promise<void>) {
  await sql.raw(`alter table ${table} disable trigger all`).execute(db)
  await act()
  await sql.raw(`alter table ${table} enable trigger all`).execute(db)
}

/** Makes the journal's chain whole again, and the lease with it, as a forger would who can rewrite everything. */
async function hashAnew(db: Database): Promise<void> {
  let prevHash = '0'.repeat(64)
  for (const row of await db.selectFrom('journal').selectAll().orderBy('seq').execute()) {
    const { kind, body, outcome } = row
    const [seq, at, userId] = [row.seq, row.at, row.user_id].map(Number)
    const requestId = row.request_id ?? undefined
    const entry = { seq, at, kind, userId, requestId, body, outcome, prevHash } as JournalEntry
    prevHash = chainHash(entry, row.core_version)
    await sql`update journal set hash = decode(${prevHash}, 'hex') where seq = ${seq}`.execute(db)
  }
  await sql`update core_lease set hash = ${prevHash}`.execute(db)
}

/** Does something to one row as somebody with the database in his hands would, looks what is found, and puts it back. */
async function forge(db: Database, { table, row }: Row, statement: string) {
  const run = (...statements: string[]) =>
    asOwner(db, table, async () => {
      for (const each of statements) await sql.raw(each).execute(db)
    })
  await sql.raw('drop table if exists kept').execute(db)
  await run(`create table kept as select * from ${table}`, `${statement} where ${row}`)
  const found = await verifyDatabase(db, () => {})
  await run(`delete from ${table}`, `insert into ${table} select * from kept`)
  return found
}

type Forged = { seq: number; n: number; from: string; kind: ReasonName }

/** Gives a user money by a posting that every balance agrees with. */
async function forgePosting(db: Database, { seq, n, from, kind }: Forged): Promise<void> {
  const to = 'user:7:change:USDT:avail'
  await sql`insert into posting
    (seq, n, debit_id, credit_id, amount, debit_balance, credit_balance, kind, ref)
    select ${seq}, ${n}, source.id, target.id, 7, source.balance - 7, target.balance + 7,
      ${reasons[kind].code}, 0
    from account source, account target
    where source.path = ${from} and target.path = ${to}`.execute(db)
  await sql`update account set balance = balance + case path when ${to} then 7 else -7 end
    where path in (${from}, ${to})`.execute(db)
}

async function lieIn(db: Database, { table, column }: { table: string; column: string }) {
  const { rows } = await sql<{ type: string }>`
    select data_type as type from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and column_name = ${column}`.execute(
    db,
  )
  const lie = lies[column] ?? lies[rows[0]?.type ?? ''] ?? lies['number']
  return `update ${table} set ${column} = ${lie?.(column)}`
}

test('every table that a batch writes is covered', () => {
  const known = new Set(covered.map(([table]) => table))
  const written = new Set(projections.map(({ table }) => table))
  expect([...written].filter((table) => !known.has(table))).toEqual([])
})

describe.each(homes)('on %s', (home) => {
  test('books that nobody touched agree, and what was counted is said', async () => {
    const { db } = await open(home)
    const said: string[] = []
    expect(await verifyDatabase(db, (line) => said.push(line))).toBeUndefined()
    expect(said.map((line) => line.replace(/[\da-f]{64}/, '<hash>'))).toEqual([
      '  43 commands to hash',
      'journal  43 commands, head 43 <hash>',
      'ledger   70 postings fold to 18 balances, Σ = 0 in 2 currencies',
      'funding  14 fundings brought in what they say',
      'lock-up  4 positions were paid 14 dividends as promised',
      'spot     4 orders rest, where a start looks for them',
      'replay   43 commands again make the same postings, 10 orders and 5 trades',
      'ticks    6 ticks made 7 candles, head 42 <hash>',
      'audit    2 actions, head 2 <hash>',
    ])
  })

  test('a lie in any column that is covered is found in its table', async () => {
    const { db } = await open(home)
    for (const [table, row, columns] of covered) {
      for (const column of columns.split(/\s+/)) {
        const found = await forge(db, { table, row }, await lieIn(db, { table, column }))
        expect({ table, column, found: found?.table }).toEqual({ table, column, found: table })
      }
    }
    expect(await verifyDatabase(db, () => {})).toBeUndefined()
  })

  test('a row that is gone or was made up is found', async () => {
    const { db } = await open(home)
    for (const [table, row, change, expected] of forgeries) {
      const found = await forge(db, { table, row }, change)
      const first = found === undefined ? 'nothing' : `${found.table} ${found.row}`
      expect({ change, row, first }).toEqual({ change, row, first: expected })
    }
    expect(await verifyDatabase(db, () => {})).toBeUndefined()
  })

  test('postings of every kind are missed where they pass for another', async () => {
    const { db } = await open(home)
    const { rows } = await sql<{ kind: number }>`select distinct kind from posting`.execute(db)
    const posted = new Set(rows.map(({ kind }) => reasonOf(kind)))
    expect(reasonNames.filter((kind) => !posted.has(kind) && !retired.has(kind))).toEqual([])
    for (const [place, kind] of reasonNames.entries()) {
      const next = reasonNames[(place + 1) % reasonNames.length] ?? kind
      const other = `update posting set kind = ${reasons[next].code}`
      const row = `kind = ${reasons[kind].code}`
      const found = await forge(db, { table: 'posting', row }, other)
      expect({ kind, isMissed: found !== undefined }).toEqual({ kind, isMissed: true })
    }
  })

  test('money from nowhere is found, though all that it touched agrees with it', async () => {
    const { db } = await open(home)
    await forgePosting(db, { seq: 42, n: 0, from: 'external:demo:USDT', kind: 'faucet' })
    expect(await verifyDatabase(db, () => {})).toMatchObject({ table: 'posting', row: '42/0' })
  })

  test('money that moved without an order is found, though its balances agree', async () => {
    const { db } = await open(home)
    await forgePosting(db, { seq: 43, n: 1, from: 'user:8:change:USDT:avail', kind: 'spot_trade' })
    expect(await verifyDatabase(db, () => {})).toMatchObject({ table: 'posting', row: '43/1' })
  })

  test('an order that was changed with all hashes after it is found', async () => {
    const { db } = await open(home)
    await asOwner(db, 'journal', async () => {
      await sql`update journal set body = replace(body, '"lots":1000', '"lots":1001')
        where seq = 7`.execute(db)
      await hashAnew(db)
    })
    const found = await verifyDatabase(db, () => {})
    expect(found).toMatchObject({ table: 'posting', row: '7/0' })
    expect(found?.message).toContain('amount is 1000000, the journal makes it 1001000')
  })

  test('what is done may be dropped, what is open may not', async () => {
    const { db } = await open(home)
    await sql`delete from spot_order where status > 2`.execute(db)
    await sql`delete from spot_trade`.execute(db)
    const said: string[] = []
    expect(await verifyDatabase(db, (line) => said.push(line))).toBeUndefined()
    expect(said).toContain(
      'replay   43 commands again make the same postings, 10 orders (6 dropped) and 5 trades (5 dropped)',
    )
    await sql`delete from spot_order where id = 210`.execute(db)
    expect(await verifyDatabase(db, () => {})).toMatchObject({ table: 'spot_order', row: '210' })
  })

  test('commands of an earlier core are not executed again, and it says so', async () => {
    const { db } = await open(home)
    await asOwner(db, 'journal', async () => {
      await sql`update journal set core_version = core_version - 1 where seq <= 5`.execute(db)
      await hashAnew(db)
    })
    await sql`update spot_order set lots = lots + 1`.execute(db)
    const said: string[] = []
    expect(await verifyDatabase(db, (line) => said.push(line))).toBeUndefined()
    expect(said).toContain('replay   left out, for commands up to 5 are of an earlier core')
  })

  test.each([
    ['a core of the future', 'core_version = core_version + 1', 'journal 7'],
    ['another kind', "kind = 'clock'", 'journal 7'],
    ['another user', 'user_id = 9', 'journal 7'],
    ['a body that is none', "body = '{'", 'journal 7'],
    ['a refusal', `outcome = '{"ok":false,"rejection":"busy"}'`, 'journal 7'],
  ])(
    'a command with %s is found, though all hashes after it agree',
    async (_, change, expected) => {
      const { db } = await open(home)
      await asOwner(db, 'journal', async () => {
        await sql.raw(`update journal set ${change} where seq = 7`).execute(db)
        await hashAnew(db)
      })
      const found = await verifyDatabase(db, () => {})
      expect(`${found?.table} ${found?.row}`).toBe(expected)
    },
  )

  test('a trade that was added under the number of another is found', async () => {
    const { db } = await open(home)
    await sql`insert into spot_trade
      select id, 2, seq, at, price, lots, quote, taker_side, maker_order_id, taker_order_id, maker_user_id,
        taker_user_id, maker_fee, taker_fee
      from spot_trade where id = 3`.execute(db)
    expect(await verifyDatabase(db, () => {})).toMatchObject({ table: 'spot_trade', row: '3' })
  })

  test('where old trades were dropped, candles are left out and the rest is looked at', async () => {
    const { db } = await open(home)
    await sql`delete from spot_trade where id = 1`.execute(db)
    const said: string[] = []
    expect(await verifyDatabase(db, (line) => said.push(line))).toBeUndefined()
    expect(said.at(-2)).toMatch(
      /^ticks {4}6 ticks and no candles, for old trades were dropped, head/,
    )
    await sql`update market set index_price = index_price + 1`.execute(db)
    expect(await verifyDatabase(db, () => {})).toMatchObject({ table: 'market', row: '1' })
  })
})

async function open(home: Home) {
  const opened = await openTestHome(home)
  await fillBooks(opened)
  return opened
}
