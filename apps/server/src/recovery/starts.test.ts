import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import {
  type Environment,
  programEnvironment,
  spawnProgram,
  temporaryDirectory,
} from './testing/spawn-program.ts'

/** The output and the exit code of a program that refuses to start. */
async function refusal(env: Environment): Promise<string> {
  const program = spawnProgram('main', {
    env: { DATA_DIR: path.join(temporaryDirectory(), 'data'), PORT: '0', ...env },
  })
  expect(await program.exited).toEqual({ code: 1, signal: null })
  return program.stderr()
}

const refusals: readonly [wrong: string, env: Environment, sentence: RegExp][] = [
  ['a bad PORT', { PORT: '80x' }, /^PORT must be a whole number from 0 to 65535, not "80x"\.$/],
  ['too large a PORT', { PORT: '65536' }, /^PORT must be a whole number from 0 to 65535/],
  [
    'a HOST that is not an address here',
    { HOST: '203.0.113.7' },
    /^HOST 203\.0\.113\.7 is not an address/,
  ],
  ['a HOST that does not exist', { HOST: 'host.invalid' }, /^HOST host\.invalid is not an address/],
  ['RATE_LIMITS=off in public', { RATE_LIMITS: 'off', HOST: '0.0.0.0' }, /^RATE_LIMITS=off is/],
  ['a bad switch', { RATE_LIMITS: 'no' }, /^RATE_LIMITS must be "on" or "off", not "no"\.$/],
  ['DEMO=off', { DEMO: 'off' }, /^DEMO=off is refused/],
  ['a bad FEED_CRYPTO', { FEED_CRYPTO: 'lice' }, /^FEED_CRYPTO must be "sim", "replay:/],
  ['a bad FEED_STOCK', { FEED_STOCK: 'replay:' }, /^FEED_STOCK must be "sim", "replay:/],
  ['a bad FEED_SPEED', { FEED_SPEED: '-1' }, /^FEED_SPEED must be a number above 0/],
  ['a recording that is not there', { FEED_CRYPTO: 'replay:/no/BTCUSDT-1m.csv' }, /BTCUSDT-1m/],
  ['a bad LOG_LEVEL', { LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of .*, not "loud"\.$/],
  ['a bad TRUST_PROXY', { TRUST_PROXY: 'my-proxy' }, /^TRUST_PROXY must .*, not "my-proxy"\.$/],
  ['no database', { DATABASE_URL: 'postgres://127.0.0.1:9/x' }, /^The database at 127\.0\.0\.1:9 /],
  ['a DATABASE_URL that is none', { DATABASE_URL: 'candor' }, /^DATABASE_URL must be an address/],
  [
    'a DATABASE_URL of another database',
    { DATABASE_URL: 'mysql://root:secret@127.0.0.1/x' },
    /^DATABASE_URL must be an address like postgres:\/\/user@host:5432\/database\.$/,
  ],
]

test.each(refusals)('%s is reported in one sentence', async (_, env, sentence) => {
  const output = await refusal(env)
  expect(output.trimEnd().split('\n')).toHaveLength(1)
  expect(output.trimEnd()).toMatch(sentence)
})

test('a port in use is reported before anything is opened', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void holder.close())
  await once(holder, 'listening')
  const { port } = holder.address() as AddressInfo // It listens on TCP.
  expect(await refusal({ PORT: String(port) })).toBe(
    `Port ${port} on 127.0.0.1 is already in use.\n`,
  )
})

test('an impossible data directory is reported', async () => {
  const file = path.join(temporaryDirectory(), 'file')
  writeFileSync(file, '')
  for (const place of [file, path.join(file, 'data')]) {
    expect(await refusal({ DATA_DIR: place })).toBe(
      `The data directory ${place} cannot be written: there is a file in its place.\n`,
    )
  }
})

test.runIf(existsSync('/proc/self'))(
  'a data directory without write access is reported',
  async () => {
    expect(await refusal({ DATA_DIR: '/proc/candor' })).toMatch(
      /^The data directory \/proc\/candor cannot be written: (nothing can be made|this user may not write) there\.\n$/,
    )
  },
)

test('a data directory in use is reported with its owner', async () => {
  const env = await programEnvironment('pglite')
  const holder = spawnProgram('main', { env })
  await holder.line((line) => line === 'ready')
  expect(await refusal(env)).toBe(
    `The data directory ${env['DATA_DIR']} is in use by process ${holder.pid}.\n`,
  )
})

test.each([
  ['SIGINT', 'pglite'],
  ['SIGTERM', 'postgres'],
] as const)(
  '%s on %s drains: a call under way is answered, then the program ends with 0',
  async (signal, backend) => {
    const env = await programEnvironment(backend)
    const server = spawnProgram('main', { env })
    const address = await server.line((line) => line.startsWith('API'))
    await server.line((line) => line === 'ready')
    const { hostname, port } = new URL(address.split(/\s+/)[1] ?? '')
    const silent = connect(Number(port), hostname) // Browsers open such connections in advance.
    silent.on('error', () => undefined)
    const socket = connect(Number(port), hostname)
    const body = 'user_string=demo1%40candor.test&password=candor-demo-1'
    socket.write(
      `POST /api/user/login HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Length: ${body.length}\r\n` +
        `Content-Type: application/x-www-form-urlencoded\r\n\r\n${body.slice(0, 20)}`,
    )
    await fetch(`http://${hostname}:${port}/healthz`) // By now the first half of the call has arrived.
    server.process.kill(signal)
    await expect.poll(() => isRefused(Number(port), hostname)).toBe(true)
    socket.write(body.slice(20))
    const [reply] = (await once(socket, 'data')) as [Buffer] // No encoding was set.
    expect(reply.toString()).toMatch(/^HTTP\/1\.1 200 OK[^]*"type":"ok"/)
    expect(await server.exited).toEqual({ code: 0, signal: null })
    expect(server.stderr()).toBe('')
  },
)

test('SIGINT and SIGTERM during a start end the program with 0 too, and the next start finds consistent data', async () => {
  const recordings = await programEnvironment('pglite')
  const env = { ...recordings, DATA_DIR: path.join(temporaryDirectory(), 'data') }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const server = spawnProgram('main', { env })
    await server.line((line) => line.startsWith('Opening'))
    server.process.kill(signal)
    expect(await server.exited).toEqual({ code: 0, signal: null })
    expect(server.stderr()).toBe('')
  }
  const next = spawnProgram('main', { env })
  await next.line((line) => line === 'ready')
})

async function isRefused(port: number, host: string): Promise<boolean> {
  const probe = connect(port, host)
  const refused = await new Promise<boolean>((resolve) => {
    probe.once('connect', () => resolve(false))
    probe.once('error', () => resolve(true))
  })
  probe.destroy()
  return refused
}
