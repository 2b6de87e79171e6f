import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'

import { DatabaseBusy } from './database-busy.ts'
import { openPostgres } from './database.ts'

/** Distinguishes the queries of this test from others on the server. */
const marked = sql`select pg_sleep(600) as query_limit_test`

test('PostgreSQL ends a query that is late, which would run on otherwise', async () => {
  const url = inject('databaseUrl')
  const [limited, observer] = [
    await openPostgres({ url, poolMax: 2 }),
    await openPostgres({ url, poolMax: 1 }),
  ]
  onTestFinished(() => limited.close())
  onTestFinished(() => observer.close())
  const running = async () => {
    const { rows } = await sql<{ count: bigint }>`
      select count(*) from pg_stat_activity
      where state = 'active' and query like 'select pg_sleep%query_limit_test'`.execute(observer.db)
    return Number(rows[0]?.count)
  }
  // A connection that was opened before the limit has it too.
  await sql`select 1`.execute(limited.db)
  limited.limitQueries(1_000)
  const late = marked.execute(limited.db)
  late.catch(() => undefined) // Awaited below.
  await expect.poll(running).toBe(1)
  await expect(late).rejects.toThrow(DatabaseBusy)
  await expect.poll(running).toBe(0)
  await sql`select 1`.execute(limited.db)
})
