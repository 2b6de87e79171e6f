import path from 'node:path'

import { SeededRandom } from '@candor/core/testing'
import { expect, test } from 'vitest'

import { bothBackends } from '../testing/backends.ts'
import { CopyLoad } from './testing/copy-load.ts'
import { expectNothingLost } from './testing/expect-nothing-lost.ts'
import { deaths, killUnderLoad } from './testing/kill-under-load.ts'
import { LoadClient } from './testing/load-client.ts'
import {
  programEnvironment,
  spawnProgram,
  startKillable,
  temporaryDirectory,
} from './testing/spawn-program.ts'

const seed = Number(process.env['SEED'] ?? 1)
const args = ['--trader', 'demo1@candor.test']
const usdt = { currency_id: '3', from_field: 'change', to_field: 'lever', number: '4000' }

/** The count of a list of the follower. */
async function count(client: LoadClient, url: string, list: string): Promise<number> {
  const reply = await client.read(url, { user: 1, path: list })
  return (reply.message as { total: number }).total // Of its own schema.
}

test.each(bothBackends)(
  'on %s a server killed while copies open and close loses none, and closes none twice',
  { timeout: 300_000 },
  async (backend) => {
    const env = { ...(await programEnvironment(backend)), DEMO_TRADERS: 'off' }
    const random = new SeededRandom(seed)
    const file = path.join(temporaryDirectory(), 'acknowledged')
    const load = new CopyLoad()
    const client = new LoadClient({ file, seed, load })
    const prepare = async (url: string) => {
      const { message } = await client.read(url, { user: 1, path: '/follow/index' })
      const [trader] = (message as { list: { id: number }[] }).list // Of its own schema.
      load.traderUserId = String(trader?.id)
      for (const user of [0, 1]) {
        const ask = { key: `lever-${user}`, user, path: '/wallet/change', fields: usdt }
        expect(await client.ask(url, ask)).toMatchObject({ type: 'ok' })
      }
    }
    for (const death of deaths)
      await killUnderLoad(env, client, { death, random, seed, args, commitsMax: 200, prepare })

    const survivor = await startKillable(env, args)
    await expectNothingLost(client, survivor.url, 0)
    expect(await count(client, survivor.url, '/follow/copies?status=complete')).toBeGreaterThan(0)
    survivor.process.kill('SIGTERM')
    await survivor.exited
    const verified = spawnProgram('verify', { env })
    expect(await verified.exited).toEqual({ code: 0, signal: null })
  },
)
