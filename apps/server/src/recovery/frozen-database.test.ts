import { spawnSync } from 'node:child_process'
import path from 'node:path'

import { startPostgres } from '@candor/tools/postgres'
import { expect, onTestFinished, test } from 'vitest'

import { DatabaseBusy } from '../db/database-busy.ts'
import { bootPglite, openPglite } from '../db/database.ts'
import { expectNothingLost } from './testing/expect-nothing-lost.ts'
import { LoadClient } from './testing/load-client.ts'
import { programEnvironment, startKillable, temporaryDirectory } from './testing/spawn-program.ts'

/** Sends a signal to the server and to the processes of its connections. */
function signalAll(pid: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const children = spawnSync('pgrep', ['-P', String(pid)])
    .stdout.toString()
    .trim()
    .split('\n')
  process.kill(pid, signal)
  for (const each of children) {
    try {
      process.kill(Number(each), signal)
    } catch (error) {
      // A connection may end between both steps.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}

test('a frozen PostgreSQL makes the server busy; when it goes on, nothing is lost or done twice', async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  onTestFinished(() => signalAll(postgres.pid, 'SIGCONT'))
  const { DATA_DIR: _, ...settings } = await programEnvironment('pglite')
  const env = { ...settings, DATABASE_URL: postgres.url, DATABASE_SECONDS_MAX: '1' }
  const server = await startKillable(env)
  const client = new LoadClient({ file: path.join(temporaryDirectory(), 'acknowledged'), seed: 1 })
  await client.logIn(server.url)
  const { load, stop } = await client.runUntil(server.url, 50)

  const readyz = async () => {
    const response = await fetch(`${server.url}/readyz`)
    return { code: response.status, body: await response.json() }
  }
  signalAll(postgres.pid, 'SIGSTOP')
  await expect.poll(readyz).toMatchObject({ code: 503, body: { status: 'busy' } })
  const order = { key: 'while-frozen', user: 0, path: '/demo/faucet' }
  const command = { ...order, fields: { currency: 'BTC', amount: '0.0001' } }
  expect(await client.ask(server.url, command)).toMatchObject({ error: 'busy' })
  const history = { ...order, path: '/wallet/legal_log', fields: { currency: 'USDT' } }
  expect(await client.ask(server.url, history)).toMatchObject({ error: 'busy' })

  signalAll(postgres.pid, 'SIGCONT')
  await expect.poll(readyz).toMatchObject({ code: 200, body: { status: 'ready' } })
  await client.answered(50)
  stop()
  await load
  expect(await client.ask(server.url, command)).toMatchObject({ type: 'ok' })
  await expectNothingLost(client, server.url, 0)
  server.process.kill('SIGKILL')
  await server.exited
  await expectNothingLost(client, (await startKillable(env)).url, 0)
})

test('a query of the embedded database that waits too long is reported, and later ones are served', async () => {
  const pglite = await bootPglite({})
  const backend = openPglite(pglite)
  onTestFinished(() => backend.close())
  backend.limitQueries(100)
  const { db } = backend
  const held = Promise.withResolvers<void>()
  const transaction = pglite.transaction(() => held.promise)
  await expect(db.selectNoFrom((eb) => eb.lit(1).as('one')).execute()).rejects.toThrow(DatabaseBusy)
  held.resolve()
  await transaction
  await expect
    .poll(() => db.selectNoFrom((eb) => eb.lit(1).as('one')).execute())
    .toEqual([{ one: 1 }])
})
