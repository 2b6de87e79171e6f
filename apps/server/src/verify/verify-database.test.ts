import { readdirSync, readFileSync } from 'node:fs'

import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { projections } from '../commit/projections.ts'
import { products } from '../modules.ts'
import { backends } from '../testing/backends.ts'
import { fillBooks } from './testing/fill-books.ts'
import { asOwner, describeForgeries, openFilled, rehash } from './testing/forge.ts'
import { verifyDatabase } from './verify-database.ts'

const ofProducts = new Set(products.flatMap(({ tables }) => tables.map(({ table }) => table)))
/** Tables of the platform; those of products are covered by tests in their folders. */
const platformTables = projections
  .map(({ table }) => table)
  .filter((table) => !ofProducts.has(table))

describeForgeries(
  {
    tables: [...platformTables, 'core_lease', 'posting_reason', 'feed_seed', 'audit'],
    reasons: [],
  },
  {
    fill: fillBooks,
    reported: [
      '  19 commands to hash',
      'journal  19 commands, head 19 <hash>',
      'ledger   13 postings fold to 7 balances, Σ = 0 in 2 currencies',
      'ticks    6 ticks made 5 candles, head 19 <hash>',
      'audit    2 actions, head 2 <hash>',
    ],
    columns: [
      ['journal', 'seq = 9', 'at kind user_id request_id core_version body outcome hash'],
      ['core_lease', 'id = 1', 'at hash balances_seq counters'],
      ['account', `path = 'user:7:change:USDT:avail'`, 'path balance'],
      ['posting', 'seq = 8', 'n debit_id credit_id amount debit_balance credit_balance kind'],
      ['posting_reason', 'code = 5', 'code name bill listed_on flow'],
      ['market', 'id = 1', 'index_price ticked_at tick_seq'],
      [
        'candle',
        `period = '1min' and opened_at = ${Date.UTC(2026, 0, 15, 12, 2)}`,
        'opened_at open high low close volume',
      ],
      ['feed_seed', `day = '2026-01-15'`, 'seed commitment'],
      ['audit', 'seq = 1', 'at staff_id action target before after ip hash'],
    ],
    changes: [
      ['journal', 'seq = 9', 'delete from journal', 'journal 10'],
      ['journal', 'seq = 19', 'delete from journal', 'journal 19'],
      ['core_lease', 'id = 1', 'update core_lease set seq = seq - 1', 'core_lease 1'],
      ['core_lease', 'id = 1', 'delete from core_lease', 'core_lease 1'],
      ['core_lease', 'id = 1', `update core_lease set counters = 'x'`, 'core_lease 1'],
      ['account', 'id = 6', 'delete from account', 'account 6'],
      ['posting', 'seq = 8', 'delete from posting', 'posting 9/0'],
      ['posting', 'seq = 8', 'update posting set kind = 99', 'posting 8/0'],
      ['market', 'id = 1', 'delete from market', 'market 1'],
      ['audit', 'seq = 1', 'delete from audit', 'audit 1'],
    ],
    changeOf: {
      code: (column) => `${column} + 1000`,
      counters: (column) => `regexp_replace(${column}, '([0-9]+)', '1\\1')`,
    },
  },
)

test('every product verifies its tables, and a test in its folder covers them', () => {
  for (const { name, verify } of products) {
    expect({ name, parts: verify.length }).not.toEqual({ name, parts: 0 })
    const kebab = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    const folder = new URL(`../products/${kebab}/`, import.meta.url)
    const covering = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts'))
      .filter((file) =>
        readFileSync(new URL(file, folder), 'utf8').includes(`describeVerification(${name},`),
      )
    expect({ name, covering: covering.length }).toEqual({ name, covering: 1 })
  }
})

describe.each(backends())('on %s', (backend) => {
  test('commands of an earlier core are not executed again, and that is reported', async () => {
    const { db } = await openFilled(backend, fillBooks)
    await asOwner(db, 'journal', async () => {
      await sql`update journal set core_version = core_version - 1 where seq <= 5`.execute(db)
      await rehash(db)
    })
    await sql`update faucet_use set used = used + 1`.execute(db)
    const lines: string[] = []
    expect(await verifyDatabase(db, (line) => lines.push(line))).toBeUndefined()
    expect(lines).toContain('replay   left out, for commands up to 5 are of an earlier core')
  })

  test.each([
    ['a core of the future', 'core_version = core_version + 1'],
    ['another kind', "kind = 'clock'"],
    ['another user', 'user_id = 9'],
    ['an invalid body', "body = '{'"],
    ['a refusal', `outcome = '{"ok":false,"rejection":"busy"}'`],
  ])('a command with %s is found, though all hashes after it agree', async (_, change) => {
    const { db } = await openFilled(backend, fillBooks)
    await asOwner(db, 'journal', async () => {
      await sql.raw(`update journal set ${change} where seq = 7`).execute(db)
      await rehash(db)
    })
    const found = await verifyDatabase(db, () => {})
    expect(`${found?.table} ${found?.row}`).toBe('journal 7')
  })
})
