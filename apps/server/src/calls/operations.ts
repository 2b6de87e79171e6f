import { timingSafeEqual } from 'node:crypto'

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'

import type { Committer } from '../commit/committer.ts'
import type { Feeds } from '../feeds/open-feeds.ts'
import type { Hub } from '../realtime/hub.ts'

export type OperationsContext = {
  readonly committer: Committer
  readonly hub: Hub
  readonly isReady: () => boolean
  readonly feeds: Feeds
  readonly haltedMarkets: () => number
  readonly metricsToken: string | undefined
}

/** For the operator's own tools: is it alive, is it serving, what does it cost. */
export function operationsRoutes(app: FastifyInstance, context: OperationsContext): void {
  const registry = metricsOf(context)
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, (_request, reply) => {
    const isReady = context.isReady()
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'starting' })
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!maySeeMetrics(request, context.metricsToken)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function metricsOf({ committer, hub, feeds, haltedMarkets }: OperationsContext): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string, value: () => number) => {
    const collect = function collect(this: Gauge) {
      this.set(value())
    }
    registry.registerMetric(new Gauge({ name, help, registers: [], collect }))
  }
  gauge('candor_journal_seq', 'Last committed command', () => committer.figures.seq)
  gauge(
    'candor_batches_total',
    'Batches committed since the start',
    () => committer.figures.batches,
  )
  gauge('candor_backlog', 'Commands waiting for a batch', () => committer.figures.backlog)
  gauge('candor_sockets', 'Connected sockets', () => hub.socketCount)
  gauge('candor_markets_halted', 'Markets without a price now', haltedMarkets)
  const help = 'Where the prices of a group of markets come from'
  const mode = new Gauge({
    name: 'candor_feed_mode',
    help,
    labelNames: ['group', 'mode'],
    registers: [registry],
  })
  for (const [group, feed] of Object.entries(feeds)) mode.set({ group, mode: feed.mode }, 1)
  return registry
}

/** Loopback, unless a token is configured: then whoever brings it. */
function maySeeMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
