import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { readConfig } from './config.ts'
import { auditBooks } from './recovery/testing/audit-books.ts'
import { programEnvironment } from './recovery/testing/spawn-program.ts'
import { startServer } from './start-server.ts'
import { type Home, homes } from './testing/homes.ts'

async function start(env: Readonly<Record<string, string>>) {
  const said: string[] = []
  const failures: unknown[] = []
  const server = await startServer(readConfig({ ...env, LOG_LEVEL: 'silent' }, '/'), {
    say: (line) => said.push(line),
    onFailure: (error) => failures.push(error),
    serveH5: false,
    checkReplies: true,
  })
  onTestFinished(() => server.close())
  const messageOf = async (address: string) =>
    ((await (await fetch(`${server.url}${address}`)).json()) as { message: unknown }).message
  return { ...server, stop: () => server.close(), said, failures, messageOf }
}

async function environment(home: Home) {
  const { DATA_DIR = '', ...env } = await programEnvironment(home)
  return { ...env, ...(home === 'pglite' ? { DATA_DIR: path.resolve(DATA_DIR) } : {}) }
}

test.each(homes)(
  'on %s a simulated exchange is seeded once, trades at once and is found again',
  { timeout: 120_000 },
  async (home) => {
    const env = { ...(await environment(home)), FEED_CRYPTO: 'sim' } // Stocks stay recorded: half the history.
    const first = await start(env)
    expect(first.said).toContain('Making 90 days of demo history...')
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
    const candles = '/api/currency/new_timeshar?symbol=ETHUSDT&period=1day'
    const past = await first.messageOf(candles)
    expect(past).toHaveProperty('length', 91)
    const depth = await first.messageOf('/api/coin/depth?symbol=ETHUSDT')
    expect(depth).toMatchObject({ bids: { length: 20 }, asks: { length: 20 } })
    const { seq } = first.context.committer.figures
    await first.stop()

    const second = await start(env)
    expect(second.said).not.toContain('Making 90 days of demo history...')
    expect(second.context.committer.figures.seq).toBeGreaterThan(seq)
    expect(await second.messageOf(candles)).toHaveProperty('length', 91)
    expect([...first.failures, ...second.failures]).toEqual([])
    await second.context.committer.drain()
    const { rows } = await auditBooks(second.context.db)
    expect(rows).toBeGreaterThan(seq)
  },
)
