import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { checkReply } from './calls/testing/check-reply.ts'
import { readConfig } from './config.ts'
import { programEnvironment } from './recovery/testing/spawn-program.ts'
import { startServer } from './start-server.ts'
import { type BackendKind, backends } from './testing/backends.ts'

async function start(env: Readonly<Record<string, string>>) {
  const lines: string[] = []
  const failures: unknown[] = []
  const server = await startServer(readConfig({ ...env, LOG_LEVEL: 'silent' }, '/'), {
    report: (line) => lines.push(line),
    onFailure: (error) => failures.push(error),
    serveH5: false,
    checkReply,
  })
  let isStopped = false
  const stop = async () => {
    if (isStopped) return
    isStopped = true
    await server.close()
  }
  onTestFinished(stop)
  const messageOf = async (address: string) =>
    ((await (await fetch(`${server.url}${address}`)).json()) as { message: unknown }).message
  return { ...server, stop, lines, failures, messageOf }
}

async function environment(backend: BackendKind) {
  const { DATA_DIR = '', ...env } = await programEnvironment(backend)
  return { ...env, ...(backend === 'pglite' ? { DATA_DIR: path.resolve(DATA_DIR) } : {}) }
}

test.each(backends())(
  'on %s an exchange is seeded once, with a past where it is simulated, and found again',
  async (backend) => {
    const env = { ...(await environment(backend)), FEED_STOCK: 'sim' } // Bitcoin stays recorded: less history.
    const first = await start(env)
    expect(first.lines).toContain('Making 90 days of demo history...')
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
    const candles = '/api/currency/new_timeshar?symbol=AAPLUSDT&period=1day'
    const past = await first.messageOf(candles)
    expect(past).toHaveProperty('length', 91)
    await expect
      .poll(() => first.messageOf('/api/coin/depth?symbol=BTCUSDT'))
      .toMatchObject({ bids: { length: 20 }, asks: { length: 20 } })
    const { seq } = first.platform.committer.figures
    await first.stop()

    const second = await start(env)
    expect(second.lines).not.toContain('Making 90 days of demo history...')
    expect(second.platform.committer.figures.seq).toBeGreaterThan(seq)
    expect(await second.messageOf(candles)).toHaveProperty('length', 91)
    expect([...first.failures, ...second.failures]).toEqual([])
  },
)
