import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'

import { Calls } from '../../../calls/calls.ts'
import type { MountContext } from '../../../calls/mount.ts'
import { RateLimits } from '../../../calls/rate-limits.ts'
import { checkReply } from '../../../calls/testing/check-reply.ts'
import { openCalls } from '../../../gateway/testing/open-calls.ts'
import type { Home } from '../../../testing/homes.ts'
import { favoritesRoutes } from '../../favorites/favorites-module.ts'
import { Favorites } from '../../favorites/favorites.ts'
import { outboxRoutes } from '../../outbox/outbox-module.ts'
import { formOf } from '../../uploads/testing/form-of.ts'
import { uploadedFile, uploadsRoutes } from '../../uploads/uploads-module.ts'
import { Uploads } from '../../uploads/uploads.ts'
import { accountRoutes } from '../account-calls.ts'
import { safeRoutes } from '../safe-calls.ts'
import { type Accounts, openAccounts } from './open-accounts.ts'

type Reply = { type: string; error?: string; field?: string; message: unknown }
export type ServicesApp = Accounts & {
  app: FastifyInstance
  post: (path: string, fields: Record<string, string>, token?: string) => Promise<Reply>
  get: (path: string, fields?: Record<string, string>, token?: string) => Promise<Reply>
  upload: (file: Buffer, fields: Record<string, string>, token?: string) => Promise<Reply>
}

const headersOf = (token?: string) => (token === undefined ? {} : { authorization: token })

/** The services' calls on a small app; every reply is compared with its schema. */
export async function openApp(home: Home, options: { demo?: boolean } = {}): Promise<ServicesApp> {
  const accounts = await openAccounts(home)
  const { context, outbox } = accounts
  const { db, sessions, now } = context
  const calls = new Calls(pino({ level: 'silent' }))
  const limits = new RateLimits({ demo: options.demo ?? true, now })
  const mounting: MountContext = { sessions, limits, checkReply }
  accountRoutes(calls, { ...mounting, ...context })
  safeRoutes(calls, { ...mounting, ...context })
  outboxRoutes(calls, { ...mounting, outbox })
  favoritesRoutes(calls, { ...mounting, favorites: new Favorites({ db, now }) })

  const folder = await mkdtemp(path.join(tmpdir(), 'candor-uploads-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const uploading = { ...mounting, uploads: new Uploads({ db, now, folder }) }
  uploadsRoutes(calls, uploading)
  const app = await openCalls(calls, { file: (request) => uploadedFile(uploading, request) })

  const post: ServicesApp['post'] = async (url, fields, token) => {
    const payload = new URLSearchParams(fields).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', ...headersOf(token) }
    return (await app.inject({ method: 'POST', url: `/api${url}`, payload, headers })).json()
  }
  const get: ServicesApp['get'] = async (url, fields = {}, token) =>
    (await app.inject({ url: `/api${url}`, query: fields, headers: headersOf(token) })).json()
  const upload: ServicesApp['upload'] = async (file, fields, token) => {
    const { payload, headers: type } = await formOf(file, fields)
    const headers = { ...type, ...headersOf(token) }
    return (await app.inject({ method: 'POST', url: '/api/upload', payload, headers })).json()
  }
  return { ...accounts, app, post, get, upload }
}
