import { type Product, type ReasonName, reasonNames, reasonOf, reasons } from '@candor/core'
import { type KyselyPlugin, sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { chainHash, type JournalEntry } from '../../commit/journal.ts'
import type { Database, DatabaseBackend } from '../../db/database.ts'
import { type BackendKind, backends, openTestBackend } from '../../testing/backends.ts'
import { verifyDatabase, verifyParts } from '../verify-database.ts'
import type { VerifyPart } from '../verify-part.ts'

export type VerifiedRows = {
  /** Makes a row of every table and a posting of every reason. */
  readonly fill: (backend: DatabaseBackend) => Promise<unknown>
  /** Lines that are reported of these rows, among others. Hashes are written `<hash>`. */
  readonly reported: readonly string[]
  /** Rows, and the columns of them in which any other value is found. */
  readonly columns: readonly (readonly [table: string, row: string, columns: string])[]
  /** What is done to rows, and the first row that then disagrees. */
  readonly changes: readonly (readonly [
    table: string,
    row: string,
    change: string,
    found: string,
  ])[]
  /** For columns that are constrained: the smallest change that the table admits. */
  readonly changeOf?: Readonly<Record<string, (column: string) => string>>
}

type Written = { readonly name: Product; readonly tables: readonly { readonly table: string }[] }

/** The smallest change of a value of each type. */
const changeOfType: Record<string, (column: string) => string> = {
  text: (column) => `coalesce(${column}, '') || 'x'`,
  bytea: (column) => `set_byte(${column}, 0, get_byte(${column}, 0) # 1)`,
  number: (column) => `coalesce(${column}, 0) + 1`,
}

/** Asserts that a change in any table of a product is found, and postings of its reasons that pass for others. */
export function describeVerification({ name, tables }: Written, rows: VerifiedRows): void {
  const own = reasonNames.filter((reason) => reasons[reason].product === name)
  describeForgeries({ tables: tables.map(({ table }) => table), reasons: own }, rows)
}

/** Asserts that a change in each of `tables` is found, and postings of `reasons` that pass for others. */
export function describeForgeries(
  verified: { readonly tables: readonly string[]; readonly reasons: readonly ReasonName[] },
  { fill, reported, columns, changes, changeOf = {} }: VerifiedRows,
): void {
  const open = (kind: BackendKind) => openFilled(kind, fill)
  const openBooks = async (kind: BackendKind): Promise<Books> => {
    const { db } = await open(kind)
    return { db, readsOf: await readsOfParts(db) }
  }

  test('every table is covered', () => {
    const covered = new Set(columns.map(([table]) => table))
    expect([...new Set(verified.tables)].filter((table) => !covered.has(table))).toEqual([])
  })

  describe.each(backends())('on %s', (backend) => {
    test('unchanged books agree, and the parts report what they compared', async () => {
      const { db } = await open(backend)
      const lines: string[] = []
      expect(await verifyDatabase(db, (line) => lines.push(line))).toBeUndefined()
      const plain = lines.map((line) => line.replace(/[\da-f]{64}/, '<hash>'))
      expect(plain).toEqual(expect.arrayContaining([...reported]))
    })

    test('another value in any covered column is found in its table', async () => {
      const books = await openBooks(backend)
      const { db } = books
      for (const [table, row, names] of columns) {
        for (const column of names.split(/\s+/)) {
          const type = changeOf[column] ?? (await changeIn(db, table, column))
          const change = `update ${table} set ${column} = ${type(column)}`
          const found = await forge(books, { table, row }, change)
          expect({ table, column, found: found?.table }).toEqual({ table, column, found: table })
        }
      }
      expect(await verifyDatabase(db, () => {})).toBeUndefined()
    })

    test('a row that is missing or was added is found', async () => {
      const books = await openBooks(backend)
      const { db } = books
      for (const [table, row, change, expected] of changes) {
        const found = await forge(books, { table, row }, change)
        const first = found === undefined ? 'nothing' : `${found.table} ${found.row}`
        expect({ change, row, first }).toEqual({ change, row, first: expected })
      }
      expect(await verifyDatabase(db, () => {})).toBeUndefined()
    })

    test('postings of every reason are missed where they pass for another', async () => {
      const books = await openBooks(backend)
      const { db } = books
      const { rows } = await sql<{ kind: number }>`select distinct kind from posting`.execute(db)
      const posted = new Set(rows.map(({ kind }) => reasonOf(kind)))
      expect(verified.reasons.filter((reason) => !posted.has(reason))).toEqual([])
      for (const reason of verified.reasons) {
        const place = reasonNames.indexOf(reason)
        const other = reasonNames.at((place + 1) % reasonNames.length) ?? reason
        const found = await forge(
          books,
          { table: 'posting', row: `kind = ${reasons[reason].code}` },
          `update posting set kind = ${reasons[other].code}`,
        )
        expect({ reason, isMissed: found !== undefined }).toEqual({ reason, isMissed: true })
      }
    })
  })
}

const keys = new Map<VerifiedRows['fill'], string>()

/** A database of the test's own with these rows, which are made once a worker. */
export function openFilled(
  kind: BackendKind,
  fill: VerifiedRows['fill'],
): Promise<DatabaseBackend> {
  const key = keys.get(fill) ?? `filled ${keys.size}`
  keys.set(fill, key)
  return openTestBackend(kind, { key, fill: async (backend) => void (await fill(backend)) })
}

/** Books that agree, and the statements by which each part reads them. */
type Books = { readonly db: Database; readonly readsOf: ReadonlyMap<VerifyPart, string> }

async function readsOfParts(db: Database): Promise<Books['readsOf']> {
  const readsOf = new Map<VerifyPart, string>()
  for (const part of verifyParts) {
    const texts: string[] = []
    const listen: KyselyPlugin = {
      transformQuery: ({ node }) => {
        JSON.stringify(node, (_, value: unknown) => {
          if (typeof value === 'string') texts.push(value)
          return typeof value === 'bigint' ? undefined : value
        })
        return node
      },
      transformResult: async ({ result }) => result,
    }
    expect(await verifyDatabase(db.withPlugin(listen), () => {}, [part])).toBeUndefined()
    readsOf.set(part, texts.join(' '))
  }
  return readsOf
}

async function changeIn(db: Database, table: string, column: string) {
  const { rows } = await sql<{ type: string }>`
    select data_type as type from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and column_name = ${column}`.execute(
    db,
  )
  const change = changeOfType[rows[0]?.type ?? ''] ?? changeOfType['number']
  if (change === undefined) throw new Error('every type has a change')
  return change
}

/** With the triggers off that prevent rows from being changed. */
export async function asOwner(db: Database, table: string, act: () => Promise<void>) {
  await sql.raw(`alter table ${table} disable trigger all`).execute(db)
  await act()
  await sql.raw(`alter table ${table} enable trigger all`).execute(db)
}

/**
 * Changes one row as its owner could, verifies, and restores it. Parts that do not read the table are left out: they agreed
 * before, and what they read is the same.
 */
async function forge(
  { db, readsOf }: Books,
  { table, row }: { readonly table: string; readonly row: string },
  statement: string,
) {
  const run = (...statements: string[]) =>
    asOwner(db, table, async () => {
      for (const each of statements) await sql.raw(each).execute(db)
    })
  const name = new RegExp(String.raw`\b${table}\b`)
  const readers = verifyParts.filter((part) => name.test(readsOf.get(part) ?? ''))
  await run(`create table kept as select * from ${table}`, `${statement} where ${row}`)
  const found = await verifyDatabase(db, () => {}, readers)
  await run(`delete from ${table}`, `insert into ${table} select * from kept`, 'drop table kept')
  return found
}

/** Makes the journal's chain and the lease agree again, as a forger would who can write every row. */
export async function rehash(db: Database): Promise<void> {
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

type Forged = {
  readonly seq: number
  readonly n: number
  readonly from: string
  readonly kind: ReasonName
}

/** Gives a user money by a posting that every balance agrees with. */
export async function forgePosting(db: Database, { seq, n, from, kind }: Forged): Promise<void> {
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
