import path from 'node:path'

import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'

import { openPostgres } from '../db/database.ts'
import { expectNothingLost } from './testing/expect-nothing-lost.ts'
import { LoadClient } from './testing/load-client.ts'
import {
  type Environment,
  programEnvironment,
  spawnProgram,
  startKillable,
  temporaryDirectory,
} from './testing/spawn-program.ts'

const seed = Number(process.env['SEED'] ?? 1)
const rounds = Number(process.env['KILLS'] ?? 1)
const newClient = () =>
  new LoadClient({ file: path.join(temporaryDirectory(), 'acknowledged'), seed })

/** Ends the connection that holds the lock of the server's schema, as a failing network or a database kill does. */
async function endLeader({ DATABASE_URL: address = '' }: Environment): Promise<number> {
  const backend = await openPostgres({ url: inject('databaseUrl'), poolMax: 1 })
  const schema = decodeURIComponent(address).split('search_path=')[1] ?? ''
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
      and classid::bigint = hashtext('candor')::bigint & 4294967295
      and objid::bigint = hashtext(${schema})::bigint & 4294967295`.execute(backend.db)
  await backend.close()
  return rows.length
}

test(
  'a server whose database connection is killed exits, and the next one goes on',
  { timeout: 120_000 * rounds },
  async () => {
    const env = await programEnvironment('postgres')
    const client = newClient()
    for (let round = 1; round <= rounds; round += 1) {
      const server = await startKillable(env)
      if (round === 1) await client.logIn(server.url)
      await expectNothingLost(client, server.url, 0)
      const { load } = await client.runUntil(server.url, 50)
      expect(await endLeader(env)).toBe(1)
      expect(await server.exited).toEqual({ code: 1, signal: null })
      await load
    }
    const next = await startKillable(env)
    expect(await expectNothingLost(client, next.url, 0)).toBeGreaterThanOrEqual(50)
  },
)

test('a second server on one database reports that and exits', async () => {
  const env = await programEnvironment('postgres')
  const first = await startKillable(env)
  const second = spawnProgram('main', { env })
  expect(await second.exited).toEqual({ code: 1, signal: null })
  const { host } = new URL(env['DATABASE_URL'] ?? '')
  expect(second.stderr()).toBe(`The database at ${host} is in use by another Candor.\n`)
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
})

test(
  'a leader that was frozen and replaced exits when it wakes, and nothing is done twice',
  { timeout: 120_000 * rounds },
  async () => {
    const env = await programEnvironment('postgres')
    const client = newClient()
    let old = await startKillable(env)
    await client.logIn(old.url)
    for (let round = 1; round <= rounds; round += 1) {
      const { load } = await client.runUntil(old.url, 50)
      old.process.kill('SIGSTOP')
      expect(await endLeader(env)).toBe(1)
      const next = await startKillable(env)
      const after = await client.runUntil(next.url, 50)
      old.process.kill('SIGCONT')
      expect(await old.exited).toEqual({ code: 1, signal: null })
      await load
      after.stop()
      await after.load
      await expectNothingLost(client, next.url, 0)
      old = next
    }
    old.process.kill('SIGKILL')
    await old.exited
    await expectNothingLost(client, (await startKillable(env)).url, 0)
  },
)
