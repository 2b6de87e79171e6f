import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { amountOf } from '@candor/core/money'
import { fundUser } from '@candor/core/testing'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'

import { readConfig } from '../../config.ts'
import type { DatabaseBackend } from '../../db/database.ts'
import type { Feed } from '../../feeds/feed.ts'
import { LocalGateway } from '../../gateway/local-gateway.ts'
import type { ProductPlatform } from '../../server-module.ts'
import { insertUser } from '../../services/account/testing/insert-user.ts'
import { formOf } from '../../services/uploads/testing/form-of.ts'
import { startServer } from '../../start-server.ts'
import { type BackendKind, openTestBackend } from '../../testing/backends.ts'
import { checkReply } from './check-reply.ts'
import { fillPath } from './fill-path.ts'

export type Reply = {
  readonly type: string
  readonly code: number
  readonly error?: string
  readonly field?: string
  readonly message: unknown
}
type Fields = Readonly<Record<string, string>>
type RequestOptions = { readonly token?: string; readonly key?: string }

/** Prices come from the test only, so that nothing changes except by its calls. */
export const silentFeed: Feed = {
  mode: 'replay',
  pairs: [],
  tick: () => [],
  status: () => ({ state: 'running' }),
  close: async () => {},
}

/** A time at which no timer is due. */
const startOfTest = Date.UTC(2026, 0, 15, 10)

type Settings = Readonly<Record<string, string>>
/** `wallAheadMs` is what the wall clock reads too much. */
type TestClock = { at: number; wallAheadMs: number }

/** The whole server on the test's own database: a real socket, and calls injected into the same routes. */
export async function openServer(
  backend: BackendKind,
  settings: Settings = {},
  coin: Feed = silentFeed,
) {
  const clock: TestClock = { at: startOfTest, wallAheadMs: 0 }
  const uploadDir = await mkdtemp(path.join(tmpdir(), 'candor-uploads-'))
  onTestFinished(() => rm(uploadDir, { recursive: true }))
  const env = { UPLOAD_DIR: uploadDir, ...settings }
  const parts = { clock, coin, failures: [] }
  // With the usual settings it is a second start: what a first one stores takes half of its time, and is made once.
  const isUsual = Object.keys(settings).length === 0 && coin === silentFeed
  const firstStart = {
    key: 'first start',
    fill: async (database: DatabaseBackend) =>
      (await start(database, new LocalGateway(), { ...parts, env })).close(),
  }
  const database = await openTestBackend(backend, isUsual ? firstStart : undefined)
  return serverOn(database, { ...parts, env })
}

/** Another start on the database of a server, which is closed first: with other settings, at the same time. */
export async function restart(server: OpenServer, settings: Settings): Promise<OpenServer> {
  await server.close()
  const { clock, database, failures, env } = server
  return serverOn(database, { clock, coin: silentFeed, failures, env: { ...env, ...settings } })
}

type Parts = {
  readonly env: Settings
  readonly clock: TestClock
  readonly coin: Feed
  readonly failures: unknown[]
}

function start(
  database: DatabaseBackend,
  gateway: LocalGateway,
  { env, clock, coin, failures }: Parts,
) {
  const quiet = {
    RATE_LIMITS: 'off',
    DEMO_TRADERS: 'off',
    DEMO_ART: 'off',
    DATABASE_SECONDS_MAX: '60',
    LOG_LEVEL: 'silent',
  }
  const keys = {
    STAFF_KEY: '5'.repeat(64),
    VAPID_KEY: `${'A'.repeat(42)}E`,
    DATA_KEY: '6'.repeat(64),
  }
  return startServer(readConfig({ PORT: '0', ...keys, ...quiet, ...env }, '/'), {
    database: { ...database, close: async () => {} },
    feeds: { coin, stock: silentFeed },
    clock: { wall: () => clock.at + clock.wallAheadMs, monotonic: () => clock.at },
    report: () => {},
    onFailure: (error) => failures.push(error),
    gateway,
    serveH5: false,
    checkReply,
  })
}

async function serverOn(database: DatabaseBackend, parts: Parts) {
  const gateway = new LocalGateway()
  const server = await start(database, gateway, parts)
  let isClosed = false
  const close = async () => {
    if (!isClosed) await server.close()
    isClosed = true
  }
  onTestFinished(close)
  const { url, platform: context } = server
  const { app } = gateway
  const { clock, env, failures } = parts
  const tick = async (price: number) => {
    const command = { kind: 'market.tick', sampledAt: clock.at, ticks: [[1, price, 0]] } as const
    await context.committer.submit(command, { encode: () => null })
  }
  await tick(6_000_000)
  return {
    url,
    context,
    stateOf: context.stateOf,
    app,
    gateway,
    clock,
    failures,
    tick,
    database,
    env,
    close,
    ...callsOf(app),
    ...usersOf(context),
  }
}

export type OpenServer = Awaited<ReturnType<typeof serverOn>>

const headersOf = ({ token, key }: RequestOptions) => ({
  ...(token === undefined ? {} : { authorization: token }),
  ...(key === undefined ? {} : { 'idempotency-key': key }),
})

function callsOf(app: FastifyInstance) {
  const post = async (
    path: string,
    fields: Fields = {},
    options: RequestOptions = {},
  ): Promise<Reply> => {
    const payload = new URLSearchParams(fields).toString()
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const headers = { ...form, ...headersOf(options) }
    return (await app.inject({ method: 'POST', url: `/api${path}`, payload, headers })).json()
  }
  const get = async (
    path: string,
    fields: Fields = {},
    options: RequestOptions = {},
  ): Promise<Reply> => {
    const { filled, rest } = fillPath(path, fields)
    const request = { url: `/api${filled}`, query: rest, headers: headersOf(options) }
    return (await app.inject(request)).json()
  }
  /** Uploads a file as a form, with fields before it. */
  const upload = async (
    file: Buffer,
    fields: Fields = {},
    { path: called = '/upload', ...options }: RequestOptions & { path?: string } = {},
  ): Promise<Reply> => {
    const { payload, headers: type } = await formOf(file, fields)
    const headers = { ...type, ...headersOf(options) }
    return (await app.inject({ method: 'POST', url: `/api${called}`, payload, headers })).json()
  }
  return { post, get, upload }
}

let users = 0

function usersOf({ db, sessions, committer }: ProductPlatform) {
  /** Demo funds of any currency, in its smallest unit. */
  const fund = async (userId: number, currencyId: number, units: bigint) => {
    const command = fundUser({ userId, currencyId, amount: amountOf(units) })
    await committer.submit(command, { encode: () => null })
  }
  /** A new user with a session that has proved a second factor, and that many USDT (in 10^-8) of demo funds. */
  const join = async (usdt = 0n) => {
    users += 1
    const id = await insertUser(db, `person${users}@example.com`)
    const from = { ip: '192.0.2.1', userAgent: '', stay: false }
    const token = await sessions.create({ userId: id, ...from, isSteppedUp: true })
    if (usdt > 0n) await fund(id, 3, usdt)
    return { id, token }
  }
  return { fund, join }
}
