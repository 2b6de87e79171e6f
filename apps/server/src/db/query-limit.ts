import type { PGlite } from '@electric-sql/pglite'
import type { PGliteDialectConfig, PostgresPool } from 'kysely'
import type pg from 'pg'

import { DatabaseBusy } from './database-busy.ts'

/** The longest time of a query; without a limit while the program starts. */
export class QueryLimit {
  #msMax: number | undefined

  set(msMax: number): void {
    this.#msMax = msMax
  }

  get msMax(): number | undefined {
    return this.#msMax
  }

  /** What `query` resolves to, or `DatabaseBusy`. The query itself is not ended, and its effect is unknown to the caller. */
  async apply<Result>(query: Promise<Result>): Promise<Result> {
    if (this.#msMax === undefined) return query
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new DatabaseBusy('a query takes too long')), this.#msMax)
    try {
      return await Promise.race([query, late])
    } finally {
      clearTimeout(timer)
    }
  }
}

/**
 * A pool whose queries are limited. The connection of a query that is late is closed, which rolls its transaction back. The
 * server ends such a query too: a closed connection alone would let it run on.
 */
export function limitedPool(pool: pg.Pool, limit: QueryLimit): PostgresPool {
  const limited = new WeakSet<pg.PoolClient>()
  const limitAtServer = async (client: pg.PoolClient) => {
    const { msMax } = limit
    if (msMax === undefined || limited.has(client)) return
    try {
      await limit.apply(client.query(`set statement_timeout = ${msMax}`))
      limited.add(client)
    } catch (error) {
      client.release(true)
      throw error
    }
  }
  const connect = async () => {
    try {
      const client = await pool.connect()
      await limitAtServer(client)
      return client
    } catch (error) {
      if (limit.msMax === undefined) throw error
      throw new DatabaseBusy('no connection to the database', { cause: error })
    }
  }
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await connect()
      let isLate = false
      const query = async (text: string, parameters: readonly unknown[]) => {
        if (isLate) throw new DatabaseBusy('an earlier query of the connection is late')
        try {
          return await limit.apply(client.query(text, [...parameters]))
        } catch (error) {
          if (isEndedByServer(error))
            throw new DatabaseBusy('a query takes too long', { cause: error })
          isLate ||= error instanceof DatabaseBusy
          throw error
        }
      }
      return {
        query: query as never, // The driver uses this form only: cursors are not configured.
        release: (isDiscarded?: boolean | Error) => client.release(isLate || isDiscarded),
      }
    },
  }
}

/** The code of a query that its `statement_timeout` has ended. */
const isEndedByServer = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '57014'

/** The same for the embedded database. A late query stays in its queue, before those that follow. */
export function limitedPglite(pglite: PGlite, limit: QueryLimit): PGliteDialectConfig['pglite'] {
  type Query = PGlite['query']
  const limited = (query: Query) =>
    ((...parts: Parameters<Query>) => limit.apply(query(...parts))) as Query
  return {
    get closed() {
      return pglite.closed
    },
    get ready() {
      return pglite.ready
    },
    waitReady: pglite.waitReady,
    close: () => pglite.close(),
    query: limited((...parts) => pglite.query(...parts)),
    transaction: (run: (transaction: never) => Promise<unknown>) =>
      pglite.transaction((transaction) =>
        run({ query: limited((...parts) => transaction.query(...parts)) } as never),
      ),
  } as never // The members that the driver uses.
}
