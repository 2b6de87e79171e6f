import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'

import { type Exchange, haltAfterMs, type PotName } from '@candor/core'
import { pino } from 'pino'

import { Calls } from './calls/calls.ts'
import { Freezes } from './calls/freezes.ts'
import { Levels } from './calls/levels.ts'
import type { MountContext } from './calls/mount.ts'
import { Passwords } from './calls/passwords.ts'
import { RateLimits } from './calls/rate-limits.ts'
import { Sessions } from './calls/sessions.ts'
import { indexPairs, type Pair } from './catalog/pairs.ts'
import { checkClock } from './check-clock.ts'
import { type Clock, ServerTime, systemClock } from './clock.ts'
import { Automatic } from './commit/automatic.ts'
import { Committer, type CommitStep } from './commit/committer.ts'
import type { DemoActions } from './commit/demo-actions.ts'
import { loadExchange } from './commit/load-exchange.ts'
import { runTimers } from './commit/run-timers.ts'
import type { Config } from './config.ts'
import type { Database, DatabaseBackend } from './db/database.ts'
import { ensureHistory } from './feeds/history/ensure-history.ts'
import { Recorder } from './feeds/live/recorder.ts'
import { checkRecordings, type Feeds, openFeeds } from './feeds/open-feeds.ts'
import { FeedRunner } from './feeds/run-feeds.ts'
import { openSeeds } from './feeds/sim/seeds.ts'
import type { Backend, Gateway, GatewaySettings, Health } from './gateway/backend.ts'
import { ThreadGateway } from './gateway/thread-gateway.ts'
import { type Job, Jobs } from './jobs.ts'
import { openMetrics } from './metrics.ts'
import { modules, products } from './modules.ts'
import { asDamage, openBackend } from './open-backend.ts'
import { openConsole } from './open-console.ts'
import { openModules } from './open-modules.ts'
import { Hub } from './realtime/hub.ts'
import type { Books, ProductPlatform } from './server-module.ts'
import type { ReceiptFinders } from './services/receipts/receipt.ts'
import { SecurityLog } from './services/security-log/security-log.ts'
import { factorsOf, twoStepOf } from './services/security/user-security.ts'
import { StartError } from './start-error.ts'

export type StartOptions = {
  /** Receives a line for each step of the start. */
  readonly report: (line: string) => void
  /** Memory and disk may differ, or the database is lost: the process has to end. */
  readonly onFailure: (error: unknown) => void
  readonly serveH5?: boolean
  readonly checkReply?: MountContext['checkReply']
  readonly onStep?: (step: CommitStep) => void
  /** A database that is open already, prices and a clock instead of the configured ones: for tests. */
  readonly database?: DatabaseBackend
  readonly feeds?: Feeds
  readonly clock?: Clock
  /** HTTP in this thread instead of one of its own: for tests. */
  readonly gateway?: Gateway
}

export type RunningServer = {
  readonly url: string
  /** Lines for the operator: where something is served, and how to log in. */
  readonly announcements: readonly string[]
  readonly platform: ProductPlatform
  /** Answers requests in flight, writes accepted commands, and ends. */
  close(): Promise<void>
}

/** The whole program, from a configuration to a listening port. */
export async function startServer(config: Config, options: StartOptions): Promise<RunningServer> {
  const { report, onFailure, clock = systemClock } = options
  const log = pino({ level: config.logLevel })
  const time = new ServerTime({
    clock,
    onChange: (isAgreed, readings) =>
      log.error(
        readings,
        isAgreed ? 'the clock is taken again' : 'a step of the clock is not taken',
      ),
  })
  const { now } = time
  await refuseTakenPort(config)
  await checkRecordings(config.feeds, indexPairs).catch(asStartError)
  // Its thread loads what it needs while the database opens.
  const gateway = options.gateway ?? new ThreadGateway(onFailure)
  const closers = [() => gateway.close()]
  const closeAll = async () => {
    for (const close of closers.toReversed()) await close()
  }
  try {
    const isEmbedded = config.databaseUrl === undefined
    report(isEmbedded ? 'Opening the embedded database...' : 'Opening PostgreSQL...')
    const database = options.database ?? (await openBackend(config, onFailure))
    const { db } = database
    closers.unshift(() => database.close())
    await checkClock(db, { wall: now(), accepted: config.acceptedClock })
    if (options.feeds === undefined) await makeHistory(config, db, { report, endAt: now() })
    report('Loading the exchange...')
    const { exchange, epoch, balances, hash } = await loadExchange(db).catch((error: unknown) => {
      throw isEmbedded ? asDamage(error, config.dataDir) : error
    })
    const previous = (pair: Pair) => exchange.markets.get(pair.id)?.index || undefined
    const feeds =
      options.feeds ??
      (await openConfigured(config, {
        previous,
        seeds: openSeeds({ db, now }),
        onRecordError: (error) => log.error(error, 'recording has stopped'),
      }))
    const sessions = new Sessions({ db, now })
    const hub = new Hub({ books: () => books, sockets: gateway.sockets, now })
    sessions.onRevoked((sessionId) => gateway.sockets.end({ sessionId }))
    const committer = new Committer({
      exchange,
      connection: database.commits,
      db,
      epoch,
      balances,
      hash,
      now,
      onSeal: (batch) => hub.capture(batch),
      commitMsMax: config.databaseMsMax,
      onFailure,
      ...(options.onStep === undefined ? {} : { onStep: options.onStep }),
    })
    let isServing = false
    const health = (): Health => {
      const { wall, expected, isAgreed } = time.readings
      const status = committer.isStalled ? 'busy' : 'ready'
      return { status: isServing ? status : 'starting', now: expected, wall, clockAgrees: isAgreed }
    }
    const books = booksOf(exchange, committer)
    const passwords = new Passwords({ pepper: config.passwordPepper })
    const securityLog = new SecurityLog({ db, now, log })
    // After the last call; the server stops even if the rows cannot be stored.
    closers.splice(1, 0, () =>
      securityLog.flush({ isLast: true }).catch((error) => log.error(error)),
    )
    const operating = await openConsole({ db, committer, now, securityLog })
    const limits = config.rateLimits
      ? new RateLimits({ demo: !isDelivering(config), now })
      : undefined
    const freezes = new Freezes({ db })
    await freezes.load()
    const levels = new Levels({ db })
    const { staffSessions } = operating
    const admission = {
      sessions,
      limits,
      freezes,
      levels,
      factorsOf: async (userId: number) => factorsOf(await twoStepOf(db, userId)),
      staffSessions,
      refusals: securityLog,
    }
    const jobs = new Jobs({ log })
    const { opened, platform } = await openModules(modules, {
      ...operating,
      config,
      db,
      now,
      health,
      books,
      exchange,
      committer,
      automatic: new Automatic({
        committer,
        kinds: products.flatMap(({ automatic = [] }) => automatic),
      }),
      demo: Object.assign(
        {},
        ...products.map(({ demo }) => demo?.({ committer, config, exchange })),
      ) as DemoActions, // A test has all of its actions performed.
      feeds,
      marketSections: products
        .flatMap(({ marketSection }) => marketSection ?? [])
        .toSorted((a, b) => a.id - b.id),
      sessions,
      freezes,
      levels,
      passwords,
      admission,
      securityLog,
      rooms: hub,
      jobs,
      events: hub,
      receiptOf: Object.assign({}, ...products.map(({ receipts }) => receipts)) as ReceiptFinders,
      tradeCards: products.flatMap(({ tradeCards = [] }) => tradeCards),
    })
    const isOff = (name: string) => config.productsOff.includes(name)
    for (const { name, prepare, seed } of opened) {
      await prepare?.()
      if (!isOff(name)) await seed?.()
    }
    const calls = new Calls(log)
    const [keys] = opened.flatMap((module) => module.keys ?? [])
    const mountContext = { ...admission, keys, checkReply: options.checkReply }
    for (const { name, calls: own = [], console: ofConsole = [], rooms = {} } of opened) {
      const context = isOff(name) ? { ...mountContext, off: committer } : mountContext
      for (const call of [...own, ...ofConsole]) calls.add(call(context))
      hub.add(rooms)
    }
    const [fileOf] = opened.flatMap(({ files }) => files ?? [])
    if (fileOf === undefined) throw new Error('no module serves files')
    const runner = new FeedRunner({
      feeds,
      committer,
      now,
      onError: (error) => log.error(error),
      onIndexTrades: (trades) => opened.forEach(({ onIndexTrades }) => onIndexTrades?.(trades)),
    })
    const backend: Backend = {
      call: (request) => calls.answer(request),
      admit: (request) => calls.admit(request),
      file: (request) => calls.guard(request, () => fileOf(request)),
      health: async () => health(),
      metrics: openMetrics({
        committer,
        feeds,
        jobs,
        haltedMarkets: () => countHalted(books, now()),
        gauges: opened.flatMap((module) => module.gauges ?? []),
      }),
      authenticate: async ({ socketId, token, ip }) => {
        // A failure closes the socket, and its client connects again later.
        if (sessions.find(token) === undefined && limits?.takeLookUp(ip).ok === false) {
          securityLog.count({ kind: 'refused.rate', label: 'look_up', ip })
          throw new Error('too many look-ups of sessions from one address')
        }
        const session = await sessions.resolve(token)
        if (session !== undefined) gateway.sockets.identify({ socketId, session })
        return session !== undefined
      },
      subscribe: (subscription) => hub.subscribe(subscription),
      left: async (room) => hub.left(room),
      refused: async (counts) => {
        for (const count of counts) securityLog.count(count)
      },
    }
    // After the gateway, which answers requests in flight.
    closers.splice(1, 0, () => committer.drain())
    await runner.start()
    closers.push(() => runner.stop())
    const settings = gatewaySettings(config, calls, options.serveH5 ?? true)
    const url = await gateway.open(settings, backend).catch(explainListen(config))
    closers.push(() => jobs.stop())
    const own = ownJobs({ database, committer, sessions, hub })
    const ofModules = opened.flatMap(({ name, jobs: all = [] }) =>
      isOff(name) ? all.filter(({ opens }) => opens !== true) : all,
    )
    for (const job of [...own, ...ofModules]) jobs.start(job)
    await database.maintain()
    database.limitQueries(config.databaseMsMax)
    isServing = true
    const announcements = opened.flatMap(({ announce }) => announce?.(url) ?? [])
    return { url, announcements, platform, close: closeAll }
  } catch (error) {
    await closeAll()
    throw error
  }
}

/** The configured feeds; messages of live venues are recorded beside the data. */
function openConfigured(
  { feeds: settings, recordingHours: hoursMax, dataDir }: Config,
  parts: Pick<FeedOptions, 'previous' | 'seeds'> & { onRecordError: (error: unknown) => void },
) {
  const { onRecordError: onError, ...rest } = parts
  const folder = path.join(dataDir, 'recordings')
  let recorder: Recorder | undefined
  const openRecorder = () => {
    // One for both groups: it also tidies the folder.
    if (hoursMax > 0) recorder ??= new Recorder({ folder, hoursMax, onError })
    return recorder
  }
  return openFeeds({ settings, pairs: indexPairs, openRecorder, ...rest }).catch(asStartError)
}

function asStartError(error: Error): never {
  throw new StartError(error.message)
}

type FeedOptions = Parameters<typeof openFeeds>[0]

/** Generates history for simulated markets; recorded ones have their own. */
async function makeHistory(
  config: Config,
  db: Database,
  { report, endAt }: Pick<StartOptions, 'report'> & { endAt: number },
): Promise<void> {
  const isSimulated = { coin: config.feeds.crypto === 'sim', stock: config.feeds.stock === 'sim' }
  const simulated = indexPairs.filter((pair) => isSimulated[pair.section])
  const existing = await db.selectFrom('candle').select('market_id').limit(1).executeTakeFirst()
  if (existing === undefined && simulated.length > 0) report('Making 90 days of demo history...')
  // Prices before the first start are simulated too, and marked so.
  const seed = `history:${Math.floor(endAt / 86_400_000)}`
  await ensureHistory(db, { seed, endAt, pairs: simulated })
}

function gatewaySettings(config: Config, calls: Calls, serveH5: boolean): GatewaySettings {
  const { host, hosts, port, trustProxy, webViewHosts, logLevel, metricsToken, consoleAddresses } =
    config
  const frameHosts = webViewHosts
  const routes = calls.routes()
  const socketsPerAddress = config.rateLimits ? config.socketsPerAddress : undefined
  return {
    host,
    hosts,
    port,
    trustProxy,
    socketsPerAddress,
    serveH5,
    frameHosts,
    logLevel,
    metricsToken,
    consoleAddresses,
    routes,
  }
}

function booksOf(exchange: Exchange, committer: Committer): Books {
  return {
    read: (look) => committer.read(look),
    ledger: exchange.ledger,
    markets: exchange.markets,
    isAlwaysHeld: (wallet) => products.some(({ heldWallets = [] }) => heldWallets.includes(wallet)),
    promisedFrom: (pot: PotName, currencyId: number) =>
      sumOf(products.map(({ promised }) => promised?.[pot]?.(exchange, currencyId))),
    hidesTotals: (pot: PotName, currencyId: number) =>
      products.some(({ hidesTotals }) => hidesTotals?.[pot]?.(exchange, currencyId) === true),
    positionsOf: (userId) =>
      products.flatMap(({ positionsOf }) => positionsOf?.(exchange, userId) ?? []),
    liquidationOf: (orderId) =>
      products.flatMap(({ liquidationOf }) => liquidationOf?.(exchange, orderId) ?? []).at(0) ?? 0,
    isTrader: (userId) => products.some(({ isTrader }) => isTrader?.(exchange, userId) === true),
  }
}

function sumOf(amounts: readonly (bigint | undefined)[]): bigint {
  return amounts.reduce<bigint>((sum, amount = 0n) => sum + amount, 0n)
}

function countHalted({ markets }: Books, now: number): number {
  // A market that its own trades price is none before it has opened.
  const open = [...markets.all()].filter(
    ({ config, hasPrice }) => hasPrice || config.pricedBy === undefined,
  )
  return open.filter(({ tickedAt }) => now - tickedAt > haltAfterMs).length
}

function ownJobs(parts: {
  database: DatabaseBackend
  committer: Committer
  sessions: Sessions
  hub: Hub
}): Job[] {
  const { database, committer, sessions, hub } = parts
  const second = 1000
  return [
    { name: 'rooms', everyMs: second / 10, run: () => hub.flush() },
    { name: 'commits', everyMs: second / 4, run: async () => committer.checkProgress() },
    { name: 'timers', everyMs: second / 2, run: (stopping) => runTimers(committer, stopping) },
    { name: 'sessions', everyMs: 5 * second, run: () => sessions.maintain() },
    { name: 'database', everyMs: 60 * second, run: () => database.maintain() },
  ]
}

/** Fails before anything is opened or changed. The port may still be taken later, which is reported too. */
async function refuseTakenPort(config: Config): Promise<void> {
  const probe = createServer()
  try {
    probe.listen(config.port, config.host)
    await once(probe, 'listening')
    probe.close()
    await once(probe, 'close')
  } catch (error) {
    explainListen(config)(error)
  }
}

function explainListen({ host, port }: Config): (error: unknown) => never {
  return (error) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'EADDRINUSE') throw new StartError(`Port ${port} on ${host} is already in use.`)
    if (code === 'EACCES')
      throw new StartError(`Port ${port} on ${host} may not be used by this user.`)
    if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code))
      throw new StartError(`HOST ${host} is not an address of this machine.`)
    throw error
  }
}

/** Whether messages leave the server, and so could flood a mailbox or cost money. */
const isDelivering = ({ delivery }: Config) =>
  delivery.mail !== undefined || delivery.sms !== undefined
