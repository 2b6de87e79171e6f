import { PGlite } from '@electric-sql/pglite'
import { type Dialect, Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { serialize } from 'pg-protocol'

import { BoundMessage } from './bound-message.ts'
import { BoundQuery } from './bound-query.ts'
import { limitedPglite, limitedPool, QueryLimit } from './query-limit.ts'
import { SchemaIntrospector } from './schema-introspector.ts'
import type { Schema } from './schema.ts'

export type Database = Kysely<Schema>

export type PreparedStatement = { readonly name: string; readonly text: string }

/** The committer's own connection: messages in order, apart from the pool of the reads. */
export type CommitConnection = {
  /** How many messages may be under way; they are run in the order in which they were sent. */
  readonly inFlightMax: number
  /** An empty message. Its buffer is used again once `inFlightMax` more have been requested. */
  nextMessage(): BoundMessage
  /**
   * Runs a message in a transaction of its own; the number of rows it returns. A statement is prepared when its name is
   * used for the first time.
   */
  run(statements: readonly PreparedStatement[], message: Buffer): Promise<number>
  close(): Promise<void>
}

/** An open database, embedded or on a server. */
export type DatabaseBackend = {
  readonly kind: 'pglite' | 'postgres'
  readonly db: Database
  readonly commits: CommitConnection
  /** From now on a query of `db` that takes longer ends with `DatabaseBusy`: for a start it may. */
  limitQueries(queryMsMax: number): void
  /** Upkeep, run at the start and every minute: a server has background processes for it, the embedded database has none. */
  maintain(): Promise<void>
  close(): Promise<void>
}

const oid = { int8: 20, numeric: 1700 }
const parsers: Record<number, (text: string) => unknown> = {
  [oid.int8]: BigInt,
  [oid.numeric]: BigInt, // Every NUMERIC column is (38, 0): a fraction throws here.
}

/**
 * A batch's rows are looked up by their key, in a table of a hundred rows as in one of a hundred million: a plan made for
 * the first must not read the second from end to end. And no batch's length makes another plan worth its time.
 */
export const committerSettings = `set plan_cache_mode = force_generic_plan; set enable_hashjoin = off;
  set enable_mergejoin = off; set enable_seqscan = off`

function withSchemaIntrospector(dialect: Dialect): Dialect {
  return {
    createDriver: () => dialect.createDriver(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => new SchemaIntrospector(db),
  }
}

/** Boots the embedded database in `dataDir` or in memory; a new one is a copy of `loadDataDir` where that is given. */
export async function bootPglite(place: {
  readonly dataDir?: string
  readonly loadDataDir?: Blob
}): Promise<PGlite> {
  const pglite = await PGlite.create({ ...place, parsers })
  // One session runs all queries. The others are small, and no statistics are gathered that would give better plans.
  await pglite.exec(committerSettings)
  return pglite
}

export function openPglite(pglite: PGlite): DatabaseBackend {
  const limit = new QueryLimit()
  const dialect = new PGliteDialect({ pglite: limitedPglite(pglite, limit) })
  return {
    kind: 'pglite',
    db: new Kysely<Schema>({ dialect: withSchemaIntrospector(dialect) }),
    limitQueries: (msMax) => limit.set(msMax),
    commits: openPgliteCommits(pglite),
    // Without checkpoints the write-ahead log grows for as long as the process lives.
    maintain: async () => void (await pglite.exec('checkpoint')),
    close: () => pglite.close(),
  }
}

/** The database's status in the protocol's last message, when no transaction is open. */
const idle = 'I'

/** Statements stay prepared for as long as the database runs, across openings. */
const preparedIn = new WeakMap<PGlite, Set<string>>()

/** Puts the preparation of the statements that are not in `prepared` before the message. */
function withPreparation(
  message: Buffer,
  { statements, prepared }: { statements: readonly PreparedStatement[]; prepared: Set<string> },
): Buffer {
  const unprepared = statements.filter(({ name }) => !prepared.has(name))
  if (unprepared.length === 0) return message
  for (const { name } of unprepared) prepared.add(name)
  return Buffer.concat([...unprepared.map((statement) => serialize.parse(statement)), message])
}

/**
 * PGlite's own `query` parses and plans its text each time and sends six messages for it. Here a statement is prepared
 * once, and a batch is one message.
 */
function openPgliteCommits(pglite: PGlite): CommitConnection {
  const prepared = preparedIn.get(pglite) ?? new Set()
  preparedIn.set(pglite, prepared)
  const message = new BoundMessage()
  return {
    inFlightMax: 1,
    nextMessage: () => {
      message.clear()
      return message
    },
    run: async (statements, bound) => {
      const sent = withPreparation(bound, { statements, prepared })
      const { messages } = await pglite.runExclusive(() => pglite.execProtocol(sent))
      // PGlite keeps queries apart, and not transactions: what got into another's would go when that one is rolled back.
      const end = messages.at(-1)
      if (end === undefined || !('status' in end) || end.status !== idle)
        throw new Error('a batch was run inside an open transaction of another query')
      return messages.filter((message) => message.name === 'dataRow').length
    },
    close: async () => {},
  }
}

/** Commits through `client`, which others may use in between. */
export function openPostgresCommits(client: pg.Client): CommitConnection {
  const inFlightMax = 3
  const prepared = new Set<string>()
  const messages = Array.from({ length: inFlightMax + 1 }, () => new BoundMessage())
  let turn = 0
  return {
    inFlightMax,
    nextMessage: () => {
      turn = (turn + 1) % messages.length
      const message = messages[turn] as BoundMessage // `turn` is below the length.
      message.clear()
      return message
    },
    run: (statements, bound) =>
      client.query(new BoundQuery(withPreparation(bound, { statements, prepared }))).returned,
    close: () => client.end(),
  }
}

/** Opens a pool for reads and services, and one connection more for the committer. */
export async function openPostgres(options: {
  url: string
  poolMax?: number
  /** Called when the committer's connection dies while idle. */
  onLost?: (error: Error) => void
}): Promise<DatabaseBackend> {
  const types = new pg.TypeOverrides() // Ours alone: pg's global parsers stay as they are.
  for (const [id, parse] of Object.entries(parsers)) types.setTypeParser(Number(id), parse)
  const shared = {
    connectionString: options.url,
    types,
    connectionTimeoutMillis: 5000,
  }
  const pool = new pg.Pool({ ...shared, max: options.poolMax ?? 8 })
  pool.on('error', () => undefined) // An idle client that dies is replaced; the next query reports.
  // The pool listens to idle clients only: one that dies within a transaction would end this process.
  pool.on('connect', (lent) => lent.on('error', () => undefined))
  const client = new pg.Client({ ...shared, pipeline: true })
  client.on('error', (error) => options.onLost?.(error))
  try {
    await client.connect()
    await client.query(committerSettings)
  } catch (error) {
    await pool.end()
    throw error
  }
  const limit = new QueryLimit()
  const dialect = new PostgresDialect({ pool: limitedPool(pool, limit) })
  const db = new Kysely<Schema>({ dialect: withSchemaIntrospector(dialect) })
  return {
    kind: 'postgres',
    db,
    limitQueries: (msMax) => limit.set(msMax),
    commits: openPostgresCommits(client),
    maintain: async () => {},
    close: async () => {
      await client.end()
      await db.destroy()
    },
  }
}
