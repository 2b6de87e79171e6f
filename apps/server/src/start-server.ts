import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'

import type { PotName } from '@candor/core'
import { pino } from 'pino'

import { Calls } from './calls/calls.ts'
import { Passwords } from './calls/passwords.ts'
import { RateLimits } from './calls/rate-limits.ts'
import { Sessions } from './calls/sessions.ts'
import { type Pair, pairs } from './catalog/pairs.ts'
import { Committer, type CommitStep } from './commit/committer.ts'
import { loadExchange } from './commit/load-exchange.ts'
import { runTimers } from './commit/run-timers.ts'
import type { Config } from './config.ts'
import type { DatabaseHome } from './db/database.ts'
import { ensureHistory } from './feeds/history/ensure-history.ts'
import { Recorder } from './feeds/live/recorder.ts'
import { checkRecordings, type Feeds, openFeeds } from './feeds/open-feeds.ts'
import { FeedRunner } from './feeds/run-feeds.ts'
import { openSeeds } from './feeds/sim/seeds.ts'
import type { Backend, Gateway, GatewaySettings } from './gateway/backend.ts'
import { ThreadGateway } from './gateway/thread-gateway.ts'
import { type Job, Jobs } from './jobs.ts'
import { openMetrics } from './metrics.ts'
import { modules, products } from './modules.ts'
import { openConsole } from './open-console.ts'
import { openHome } from './open-home.ts'
import { openModules } from './open-modules.ts'
import { seedPlans } from './products/lockup/seed-plans.ts'
import { MarketBoard } from './products/market/market-board.ts'
import { Hub } from './realtime/hub.ts'
import { allRoutes, type ServerContext } from './routes.ts'
import { seedDemo } from './seed-demo.ts'
import type { Platform } from './server-module.ts'
import { account } from './services/account/account-module.ts'
import { favorites } from './services/favorites/favorites-module.ts'
import { site } from './services/site/site-module.ts'
import { staff } from './services/staff/staff-module.ts'
import { StartError } from './start-error.ts'

export type StartOptions = {
  /** Progress for whoever waits. */
  readonly say: (line: string) => void
  /** Memory and disk may differ now, or the database is gone: the process has to end. */
  readonly onFailure: (error: unknown) => void
  readonly serveH5?: boolean
  readonly checkReply?: ServerContext['checkReply']
  readonly onStep?: (step: CommitStep) => void
  /** A database that is open already, prices and a clock instead of the configured ones: for tests. */
  readonly home?: DatabaseHome
  readonly feeds?: Feeds
  readonly now?: () => number
  /** HTTP in this thread instead of one of its own: for tests. */
  readonly gateway?: Gateway
}

export type RunningServer = {
  readonly url: string
  /** Makes the console's first owner, by its page /admin/#/join; undefined once there is one. */
  readonly ownerToken: string | undefined
  readonly context: ServerContext
  readonly stateOf: Platform['stateOf']
  /** Answers what is under way, writes what was accepted, and ends. */
  close(): Promise<void>
}

/** The whole program, from a configuration to a listening port. */
export async function startServer(config: Config, options: StartOptions): Promise<RunningServer> {
  const { say, onFailure, now = Date.now } = options
  const log = pino({ level: config.logLevel })
  await refuseTakenPort(config)
  await checkRecordings(config.feeds, pairs).catch(asStartError)
  // Its thread loads what it needs while the database opens.
  const gateway = options.gateway ?? new ThreadGateway(onFailure)
  const closers = [() => gateway.close()]
  const closeAll = async () => {
    for (const close of closers.toReversed()) await close()
  }
  try {
    const isEmbedded = config.databaseUrl === undefined
    say(isEmbedded ? 'Opening the embedded database...' : 'Opening PostgreSQL...')
    const home = options.home ?? (await openHome(config, onFailure))
    const { db } = home
    closers.unshift(() => home.close())
    if (options.feeds === undefined) await makeHistory(config, db, say)
    say('Loading the exchange...')
    const { exchange, epoch, balances, hash } = await loadExchange(db)
    const previous = (pair: Pair) => exchange.markets.get(pair.id)?.index || undefined
    const feeds =
      options.feeds ??
      (await openConfigured(config, {
        previous,
        seeds: openSeeds({ db, now }),
        onRecordError: (error) => log.error(error, 'recording has stopped'),
      }))
    const board = new MarketBoard({ now, reasonOf: (pair) => haltReason(feeds, pair) })
    const sessions = new Sessions({ db, now })
    const hub = new Hub({
      exchange,
      committer: () => committer,
      board,
      sockets: gateway.sockets,
      now,
    })
    sessions.onRevoked((sessionId) => gateway.sockets.end({ sessionId }))
    const committer = new Committer({
      exchange,
      connection: home.commits,
      db,
      epoch,
      balances,
      hash,
      now,
      onSeal: (batch) => hub.capture(batch),
      onFailure,
      ...(options.onStep === undefined ? {} : { onStep: options.onStep }),
    })
    await board.load(db, exchange)
    await hub.load(db)
    const passwords = new Passwords({ pepper: config.passwordPepper })
    await seedDemo({ db, committer, passwords, now })
    await seedPlans(committer, exchange)
    const operating = await openConsole({ db, exchange, committer, now })
    const runner = new FeedRunner({
      feeds,
      committer,
      now,
      onError: (error) => log.error(error),
    })
    let isReady = false
    const limits = config.rateLimits ? new RateLimits({ demo: config.demo, now }) : undefined
    const admission = { sessions, limits, staffSessions: operating.staffSessions }
    const books = {
      read: <Value>(look: () => Value) => committer.read(look),
      ledger: exchange.ledger,
      markets: exchange.markets,
      promisedFrom: (pot: PotName, currencyId: number) =>
        sumOf(products.map(({ promised }) => promised?.[pot]?.(exchange, currencyId))),
    }
    const { opened, stateOf } = await openModules(modules, {
      ...operating,
      config,
      db,
      now,
      books,
      exchange,
      committer,
      feeds,
      sessions,
      passwords,
      admission,
      rooms: hub,
      events: hub,
    })
    for (const { seed } of opened) await seed?.()
    const context: ServerContext = {
      ...operating,
      ...admission,
      ...(await stateOf(account)),
      ...(await stateOf(site)),
      checkReply: options.checkReply,
      db,
      feeds,
      exchange,
      committer,
      board,
      hub,
      favorites: await stateOf(favorites),
      now,
    }
    const calls = new Calls(log)
    allRoutes(calls, context)
    for (const { calls: own = [], console: ofConsole = [] } of opened)
      for (const call of [...own, ...ofConsole]) calls.add(call(context))
    const [fileOf] = opened.flatMap(({ files }) => files ?? [])
    if (fileOf === undefined) throw new Error('no module serves files')
    const { ownerToken } = await stateOf(staff)
    const jobs = new Jobs({ log })
    const backend: Backend = {
      call: (request) => calls.answer(request),
      admit: (request) => calls.admit(request),
      file: (request) => calls.guard(request, () => fileOf(request)),
      isReady: async () => isReady,
      metrics: openMetrics({ committer, feeds, jobs, haltedMarkets: () => countHalted(board) }),
      authenticate: async ({ socketId, token }) => {
        const session = await sessions.resolve(token)
        if (session !== undefined) gateway.sockets.identify({ socketId, session })
        return session !== undefined
      },
      subscribe: (asked) => hub.subscribe(asked),
      left: async (room) => hub.left(room),
    }
    // After the gateway, which answers what is under way.
    closers.splice(1, 0, () => committer.drain())
    hub.start()
    closers.push(async () => hub.stop())
    await runner.start()
    closers.push(() => runner.stop())
    const settings = gatewaySettings(config, calls, options.serveH5 ?? true)
    const url = await gateway.open(settings, backend).catch(explainListen(config))
    closers.push(() => jobs.stop())
    startJobs(jobs, home, context)
    for (const { jobs: own = [] } of opened) for (const job of own) jobs.start(job)
    isReady = true
    return { url, ownerToken, context, stateOf, close: closeAll }
  } catch (error) {
    await closeAll()
    throw error
  }
}

/** The feeds that the settings ask for; what live venues say is recorded beside the data. */
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
  return openFeeds({ settings, pairs, openRecorder, ...rest }).catch(asStartError)
}

function asStartError(error: Error): never {
  throw new StartError(error.message)
}

type FeedOptions = Parameters<typeof openFeeds>[0]

/** A market that is simulated gets a past; a recorded one keeps the past it has. */
async function makeHistory(
  config: Config,
  db: ServerContext['db'],
  say: StartOptions['say'],
): Promise<void> {
  const isSimulated = { coin: config.feeds.crypto === 'sim', stock: config.feeds.stock === 'sim' }
  const simulated = pairs.filter((pair) => isSimulated[pair.section])
  const existing = await db.selectFrom('candle').select('market_id').limit(1).executeTakeFirst()
  if (existing === undefined && simulated.length > 0) say('Making 90 days of demo history...')
  // The path before the first start is made up like the simulator's, and marked as simulated with it.
  const endAt = Date.now()
  const seed = `history:${Math.floor(endAt / 86_400_000)}`
  await ensureHistory(db, { seed, endAt, pairs: simulated })
}

function gatewaySettings(config: Config, calls: Calls, serveH5: boolean): GatewaySettings {
  const { host, port, trustProxy, webViewHosts, logLevel, metricsToken, consoleAddresses } = config
  const frameHosts = webViewHosts
  const routes = calls.routes()
  return {
    host,
    port,
    trustProxy,
    serveH5,
    frameHosts,
    logLevel,
    metricsToken,
    consoleAddresses,
    routes,
  }
}

function sumOf(amounts: readonly (bigint | undefined)[]): bigint {
  return amounts.reduce<bigint>((sum, amount = 0n) => sum + amount, 0n)
}

const countHalted = (board: MarketBoard) => pairs.filter((pair) => board.isHalted(pair)).length

function haltReason(feeds: Feeds, pair: (typeof pairs)[number]): string {
  const { state } = feeds[pair.section].status(pair)
  return state === 'running' ? '' : `feed_${state}`
}

function startJobs(jobs: Jobs, home: DatabaseHome, context: ServerContext): void {
  const { committer, sessions } = context
  const second = 1000
  const minute = 60 * second
  const every = (everyMs: number, name: string, run: Job['run']) =>
    jobs.start({ name, everyMs, run })
  every(second / 2, 'timers', (stopping) => runTimers(committer, stopping))
  every(5 * second, 'sessions', () => sessions.maintain())
  every(minute, 'database', () => home.tidyUp())
}

/** Told before anything is opened or changed; the port may still be taken later, and that is told too. */
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
      throw new StartError(`HOST ${host} is no address of this machine.`)
    throw error
  }
}
