import { randomBytes } from 'node:crypto'

import { type Product, products } from '@candor/core'
import fastifyCompress from '@fastify/compress'
import fastifyFormbody from '@fastify/formbody'
import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import fastify, { type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

import { admin } from './calls/admin.ts'
import { answerBadUrl, installErrorHandlers } from './calls/errors.ts'
import { h5 } from './calls/h5.ts'
import { installMultipart } from './calls/multipart.ts'
import { type OperationsContext, operationsRoutes } from './calls/operations.ts'
import { type ConsoleContext, consoleRoutes } from './console-routes.ts'
import { type FundingContext, fundingRoutes } from './products/funding/routes.ts'
import { type LockupContext, lockupRoutes } from './products/lockup/routes.ts'
import { type MarketContext, marketRoutes } from './products/market/routes.ts'
import { type SpotContext, spotRoutes } from './products/spot/routes.ts'
import { transparencyRoutes } from './products/treasury/console-routes.ts'
import { type WalletContext, walletRoutes } from './products/wallet/routes.ts'
import type { AccountContext } from './services/account/account-context.ts'
import { accountRoutes } from './services/account/account-routes.ts'
import { safeRoutes } from './services/account/safe-routes.ts'
import { type ContentContext, contentRoutes } from './services/content/content-routes.ts'
import { type FavoritesContext, favoritesRoutes } from './services/favorites/favorites-routes.ts'
import { type OutboxContext, outboxRoutes } from './services/outbox/outbox-routes.ts'
import { type SiteContext, siteRoutes } from './services/site/site-routes.ts'
import { type UploadsContext, uploadsRoutes } from './services/uploads/uploads-routes.ts'

/** Everything the routes need, made once at the start. */
export type ServerContext = OperationsContext &
  SpotContext &
  WalletContext &
  FundingContext &
  LockupContext &
  MarketContext &
  AccountContext &
  ContentContext &
  ConsoleContext &
  FavoritesContext &
  OutboxContext &
  SiteContext &
  UploadsContext

export type AppOptions = {
  readonly serveH5: boolean
  /** Hosts whose pages the app may show within itself. */
  readonly frameHosts: readonly string[]
  readonly log: Logger
  readonly trustProxy: readonly string[]
}

/** Calls under way have this long to be answered when the server stops. */
const drainMaxMs = 3000

/** The HTTP server: every route of the API, the operator's endpoints and the built app. */
export async function buildApp(
  context: ServerContext,
  { serveH5, frameHosts, log, trustProxy }: AppOptions,
): Promise<FastifyInstance> {
  const app = fastify({
    ajv: { customOptions: { coerceTypes: false, useDefaults: false, removeAdditional: true } },
    bodyLimit: 65_536,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    genReqId: requestIds(),
    frameworkErrors: answerBadUrl,
    // Fastify's own would make a logger and two listeners for every request, of which nothing is logged.
    logger: false,
  })
  // Replies are plain values that the handlers' types already fix: the compiled serialisers check unions twice.
  app.setSerializerCompiler(() => (value) => JSON.stringify(value))
  // Hooks of every request go on by `done`: a promise of each would cost as much as the rest of an order's reply.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
    done()
  })
  // A reply in flight leaves its kept-alive connection idle, which nothing else would ever close.
  app.addHook('preClose', async () => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
    // A connection that never says anything counts as busy: browsers open some to have them ready.
    const cut = setTimeout(() => app.server.closeAllConnections(), drainMaxMs)
    app.server.once('close', () => {
      clearInterval(sweep)
      clearTimeout(cut)
    })
    await context.hub.close()
  })
  installErrorHandlers(app, log)
  await app.register(fastifyFormbody)
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Candor',
        version: '0.8.0',
        description: 'Amounts and prices are decimal strings.',
      },
      components: {
        securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      },
    },
  })
  await app.register(async (scope) => api(scope, context))
  operationsRoutes(app, context)
  if (serveH5) {
    await app.register(h5, { frameHosts })
    await app.register(admin)
  }
  return app
}

async function api(app: FastifyInstance, context: ServerContext): Promise<void> {
  await app.register(fastifyCompress, {
    threshold: 1024,
    encodings: ['gzip'],
    globalDecompression: false,
  })
  await app.register(fastifySwaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/api/docs')) reply.header('cache-control', 'no-store')
    done()
  })
  for (const product of products) productRoutes[product](app, context)
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
  accountRoutes(app, context)
  await app.register(async (scope) => consoleRoutes(scope, context))
  contentRoutes(app, context)
  favoritesRoutes(app, context)
  marketRoutes(app, context)
  outboxRoutes(app, context)
  safeRoutes(app, context)
  siteRoutes(app, context)
  // In a room of its own: its hooks would run for every order otherwise.
  await app.register(async (scope) => {
    await installMultipart(scope)
    uploadsRoutes(scope, context)
  })
  transparencyRoutes(app, context)
  walletRoutes(app, context)
}

const productRoutes = {
  funding: fundingRoutes,
  lockup: lockupRoutes,
  spot: spotRoutes,
} satisfies Record<Product, (app: FastifyInstance, context: ServerContext) => void>

/** Ids that tell requests apart across restarts and cost a counter. */
function requestIds(): () => string {
  const prefix = randomBytes(4).toString('hex')
  let last = 0
  return () => {
    last += 1
    return `${prefix}-${last.toString(36)}`
  }
}
