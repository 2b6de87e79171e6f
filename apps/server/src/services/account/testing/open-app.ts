import fastifyFormbody from '@fastify/formbody'
import fastify, { type FastifyInstance } from 'fastify'

import { installErrorHandlers } from '../../../http/errors.ts'
import type { MountContext } from '../../../http/mount.ts'
import { RateLimits } from '../../../http/rate-limits.ts'
import type { Home } from '../../../testing/homes.ts'
import { favoritesRoutes } from '../../favorites/favorites-routes.ts'
import { Favorites } from '../../favorites/favorites.ts'
import { outboxRoutes } from '../../outbox/outbox-routes.ts'
import { accountRoutes } from '../account-routes.ts'
import { safeRoutes } from '../safe-routes.ts'
import { type Accounts, openAccounts } from './open-accounts.ts'

type Reply = { type: string; error?: string; field?: string; message: unknown }
export type ServicesApp = Accounts & {
  app: FastifyInstance
  post: (path: string, fields: Record<string, string>, token?: string) => Promise<Reply>
  get: (path: string, fields?: Record<string, string>, token?: string) => Promise<Reply>
}

const headersOf = (token?: string) => (token === undefined ? {} : { authorization: token })

/** The services' calls on a small app; every reply is compared with its schema. */
export async function openApp(home: Home, options: { demo?: boolean } = {}): Promise<ServicesApp> {
  const accounts = await openAccounts(home)
  const { context, outbox } = accounts
  const { db, sessions, now } = context
  const app = fastify({
    ajv: { customOptions: { coerceTypes: false, useDefaults: false, removeAdditional: true } },
  })
  installErrorHandlers(app)
  await app.register(fastifyFormbody)
  const limits = new RateLimits({ demo: options.demo ?? true, now })
  const mounting: MountContext = { sessions, limits, checkReplies: true }
  accountRoutes(app, { ...mounting, ...context })
  safeRoutes(app, { ...mounting, ...context })
  outboxRoutes(app, { ...mounting, outbox })
  favoritesRoutes(app, { ...mounting, favorites: new Favorites({ db, now }) })

  const post: ServicesApp['post'] = async (path, fields, token) => {
    const payload = new URLSearchParams(fields).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', ...headersOf(token) }
    return (await app.inject({ method: 'POST', url: `/api${path}`, payload, headers })).json()
  }
  const get: ServicesApp['get'] = async (path, fields = {}, token) =>
    (await app.inject({ url: `/api${path}`, query: fields, headers: headersOf(token) })).json()
  return { ...accounts, app, post, get }
}
