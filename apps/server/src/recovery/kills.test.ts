import path from 'node:path'

import { SeededRandom } from '@candor/core/testing'
import { expect, test } from 'vitest'

import { bothBackends } from '../testing/backends.ts'
import { expectNothingLost } from './testing/expect-nothing-lost.ts'
import { deaths, killUnderLoad } from './testing/kill-under-load.ts'
import { LoadClient } from './testing/load-client.ts'
import { programEnvironment, startKillable, temporaryDirectory } from './testing/spawn-program.ts'

/** `KILLS=200` sets the number of kills on each backend; by default there is one at each step, and one from outside. */
const kills = Number(process.env['KILLS'] ?? deaths.length)
const seed = Number(process.env['SEED'] ?? 1)

test.each(bothBackends)(
  'on %s a server killed at any moment loses nothing and does nothing twice',
  { timeout: 120_000 + kills * 20_000 },
  async (backend) => {
    const env = await programEnvironment(backend)
    const random = new SeededRandom(seed)
    const file = path.join(temporaryDirectory(), 'acknowledged')
    const client = new LoadClient({ file, seed })
    for (let kill = 0; kill < kills; kill += 1) {
      const death = deaths[kill % deaths.length] ?? 'from outside'
      await killUnderLoad(env, client, { death, random, seed })
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
