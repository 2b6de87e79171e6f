import path from 'node:path'

import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'

import { openPostgres } from '../db/database.ts'
import { expectNothingLost } from './testing/expect-nothing-lost.ts'
import { LoadClient } from './testing/load-client.ts'
import {
  type Environment,
  programEnvironment,
  startKillable,
  temporaryDirectory,
} from './testing/spawn-program.ts'

const seed = Number(process.env['SEED'] ?? 1)
const rounds = Number(process.env['KILLS'] ?? 1)

const refusals = {
  'a statement': sql`create trigger refuse before insert on journal execute function refuse()`,
  // The rows have been returned by then, but nothing is written.
  'its commit': sql`create constraint trigger refuse after insert on journal
    deferrable initially deferred for each row execute function refuse()`,
}

/** Runs statements on a separate connection, to simulate an operator or a full disk. */
async function intervene({ DATABASE_URL: url = '' }: Environment, work: RawBuilder<unknown>[]) {
  const backend = await openPostgres({ url, poolMax: 1 })
  for (const statement of work) await statement.execute(backend.db)
  await backend.close()
}

const outOfSpace = sql`create or replace function refuse() returns trigger language plpgsql as $$
  begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`
const spaceAgain = sql`drop trigger refuse on journal`

test.each(Object.entries(refusals))(
  'a database that refuses %s for want of space ends the server, and nothing is lost',
  { timeout: 120_000 * rounds },
  async (_, refusal) => {
    const env = await programEnvironment('postgres')
    const file = path.join(temporaryDirectory(), 'acknowledged')
    const client = new LoadClient({ file, seed })
    for (let round = 1; round <= rounds; round += 1) {
      const server = await startKillable(env)
      if (round === 1) await client.logIn(server.url)
      await expectNothingLost(client, server.url, 0)
      const { load } = await client.runUntil(server.url, 50)
      await intervene(env, [outOfSpace, refusal])
      expect(await server.exited).toEqual({ code: 1, signal: null })
      expect(server.stderr()).toContain('No space left on device')
      await load
      await intervene(env, [spaceAgain])
    }
    const next = await startKillable(env)
    expect(await expectNothingLost(client, next.url, 0)).toBeGreaterThanOrEqual(50)
  },
)
