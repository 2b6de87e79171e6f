import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { openTestBackend } from '../testing/backends.ts'

test('a session that the database ends within a transaction is an error of that transaction only', async () => {
  const { db } = await openTestBackend('postgres')
  const uncaught: unknown[] = []
  const note = (error: unknown) => void uncaught.push(error)
  process.prependListener('uncaughtException', note)
  const ended = db.transaction().execute(async (own) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(own)
    await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(db)
    // The connection is idle when it ends: nothing waits for a reply of it.
    await new Promise((resolve) => setTimeout(resolve, 200))
    await sql`select 1`.execute(own)
  })
  await expect(ended).rejects.toThrow(/terminat|connection|not queryable/i)
  expect(uncaught).toEqual([])
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  process.off('uncaughtException', note)
})
