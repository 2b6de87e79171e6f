import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { SeededRandom } from '@candor/core/testing'
import { expect, test } from 'vitest'

import { type CommitStep, commitSteps } from '../commit/committer.ts'
import { backends } from '../testing/backends.ts'
import { expectNothingLost } from './testing/expect-nothing-lost.ts'
import { LoadClient } from './testing/load-client.ts'
import {
  type Environment,
  programEnvironment,
  startKillable,
  temporaryDirectory,
} from './testing/spawn-program.ts'

type Death = CommitStep | 'from outside'

/** `KILLS=200` sets the number of kills on each backend; by default there is one at each step, and one from outside. */
const kills = Number(process.env['KILLS'] ?? commitSteps.length + 1)
const seed = Number(process.env['SEED'] ?? 1)
const deaths: readonly Death[] = [...commitSteps, 'from outside']

async function killUnderLoad(
  env: Environment,
  client: LoadClient,
  { death, random }: { death: Death; random: SeededRandom },
): Promise<void> {
  const nth = String(random.between(1, death === 'executed' ? 300 : 40))
  const args = death === 'from outside' ? [] : ['--step', death, '--nth', nth]
  const server = await startKillable(env, args)
  if (client.acknowledged().length === 0) await client.logIn(server.url)
  await expectNothingLost(client, server.url, Math.max(0, client.acknowledged().length - 300))
  server.process.kill('SIGUSR2')
  const until = new AbortController()
  const load = client.run(server.url, { width: 8, until: until.signal })
  if (death === 'from outside') {
    await sleep(random.between(100, 600))
    server.process.kill('SIGKILL')
  }
  expect(await server.exited, `seed ${seed}`).toEqual({ code: null, signal: 'SIGKILL' })
  await load
}

test.each(backends)(
  'on %s a server killed at any moment loses nothing and does nothing twice',
  { timeout: 120_000 + kills * 20_000 },
  async (backend) => {
    const env = await programEnvironment(backend)
    const random = new SeededRandom(seed)
    const file = path.join(temporaryDirectory(), 'acknowledged')
    const client = new LoadClient({ file, seed })
    for (let kill = 0; kill < kills; kill += 1) {
      const death = deaths[kill % deaths.length] ?? 'from outside'
      await killUnderLoad(env, client, { death, random })
    }
    const survivor = await startKillable(env)
    const rowsBefore = survivor.rows
    const count = await expectNothingLost(client, survivor.url, 0)
    expect(count).toBeGreaterThan(0)
    survivor.process.kill('SIGTERM')
    await survivor.exited
    const last = await startKillable(env)
    expect(last.rows).toBeGreaterThanOrEqual(rowsBefore)
    last.process.kill('SIGKILL')
  },
)
