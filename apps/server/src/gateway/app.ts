import { randomBytes } from 'node:crypto'

import { appVersion } from '@candor/protocol'
import fastifyCompress from '@fastify/compress'
import fastifyFormbody from '@fastify/formbody'
import { Ajv, type ValidateFunction } from 'ajv'
import fastify, {
  type FastifyInstance,
  type FastifySchema,
  type FastifySchemaCompiler,
} from 'fastify'
import type { Logger } from 'pino'

import type { CallRoute } from '../calls/request.ts'
import { admin } from './admin.ts'
import { allowAddresses } from './allowed-addresses.ts'
import { apiDocument, describeCalls } from './api-document.ts'
import type { Backend, GatewaySettings } from './backend.ts'
import { callRoutes } from './call-routes.ts'
import { answerBadUrl, installErrorHandlers } from './errors.ts'
import { exportRoutes } from './export-routes.ts'
import { fileRoutes } from './file-routes.ts'
import { h5 } from './h5.ts'
import { installMultipart } from './multipart.ts'
import { operationsRoutes } from './operations-routes.ts'
import { ownExportRoutes } from './own-export-routes.ts'
import { requireOwnHost } from './own-hosts.ts'
import type { RefusalCounts } from './refusal-counts.ts'
import { keepSignedBodies } from './signed-request.ts'

export type AppSettings = Omit<GatewaySettings, 'host' | 'port' | 'logLevel' | 'socketsPerAddress'>

type AppParts = {
  readonly backend: Backend
  readonly log: Logger
  readonly refusals: RefusalCounts
  readonly socketCount: () => number
}

/** The routes of the API, the operator's endpoints and the built apps. `backend` answers the calls. */
export async function buildApp(
  settings: AppSettings,
  { backend, log, refusals, socketCount }: AppParts,
): Promise<FastifyInstance> {
  const { hosts, trustProxy, serveH5, frameHosts, metricsToken } = settings
  const app = fastify({
    bodyLimit: 65_536,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    genReqId: requestIds(),
    frameworkErrors: answerBadUrl,
    // Longer than any field in a path, so that a bad one is refused by its schema.
    routerOptions: { maxParamLength: 1000 },
    // Fastify's logger would cost an object and two listeners for every request, and requests are not logged.
    logger: false,
  })
  app.setValidatorCompiler(lazyValidators())
  // Replies of calls are finished text; the few objects that are sent do not need a compiled serialiser for each route.
  app.setSerializerCompiler(() => (value) => JSON.stringify(value))
  // Hooks of every request use `done`: a promise each would cost as much as the rest of an order's reply.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
    done()
  })
  requireOwnHost(app, { hosts, refusals })
  installErrorHandlers(app, log)
  await app.register(fastifyFormbody)
  await describeCalls(app, appVersion.name)
  await apiDocument(app)
  await app.register(async (scope) => api(scope, settings, { backend, refusals }))
  operationsRoutes(app, { backend, metricsToken, socketCount })
  if (serveH5) {
    await app.register(h5, { frameHosts })
    await app.register(admin)
  }
  return app
}

const withFile = ({ takesFile }: CallRoute): boolean => takesFile
const plain = (route: CallRoute): boolean => !withFile(route)

async function api(
  app: FastifyInstance,
  settings: AppSettings,
  { backend, refusals }: Pick<AppParts, 'backend' | 'refusals'>,
): Promise<void> {
  await app.register(fastifyCompress, {
    threshold: 1024,
    encodings: ['gzip'],
    globalDecompression: false,
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })
  keepSignedBodies(app)
  const { routes, consoleAddresses } = settings
  const { ofConsole = [], ofUsers = [] } = Object.groupBy(routes, ({ path }) =>
    path.startsWith('/admin/') ? 'ofConsole' : 'ofUsers',
  )
  callRoutes(app, ofUsers.filter(plain), backend)
  ownExportRoutes(
    app,
    ofUsers.filter(({ path }) => path.startsWith('/export/')),
    backend,
  )
  await app.register(async (scope) => {
    allowAddresses(scope, { blocks: consoleAddresses, refusals })
    callRoutes(scope, ofConsole.filter(plain), backend)
    exportRoutes(scope, ofConsole, backend)
    await scope.register(async (files) => {
      await installMultipart(files)
      callRoutes(files, ofConsole.filter(withFile), backend)
    })
  })
  // In a separate Fastify scope, so that its hooks do not run for every order.
  await app.register(async (scope) => {
    await installMultipart(scope)
    callRoutes(scope, ofUsers.filter(withFile), backend)
    fileRoutes(scope, backend)
  })
}

/** Request ids that are unique across restarts and cost a counter. */
function requestIds(): () => string {
  const prefix = randomBytes(4).toString('hex')
  let last = 0
  return () => {
    last += 1
    return `${prefix}-${last}`
  }
}

type Compiler = FastifySchemaCompiler<FastifySchema>

/**
 * Validates the fields of a route: values are not converted, and unknown fields are dropped. A schema is compiled at the
 * first request of its route, because compiling all of them would take a tenth of a start.
 */
function lazyValidators(): Compiler {
  const ajv = new Ajv({ removeAdditional: true, addUsedSchema: false, formats: { binary: true } })
  return ({ schema }) => {
    let compiled: ValidateFunction | undefined
    const validate: ReturnType<Compiler> = (fields: unknown) => {
      compiled ??= ajv.compile(schema)
      const isValid = compiled(fields)
      validate.errors = compiled.errors ?? null
      return isValid
    }
    return validate
  }
}
