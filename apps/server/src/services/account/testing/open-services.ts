import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'

import { RateLimits } from '../../../calls/rate-limits.ts'
import { readConfig } from '../../../config.ts'
import type { BackendKind } from '../../../testing/backends.ts'
import { openModuleCalls } from '../../../testing/open-module-calls.ts'
import { favorites } from '../../favorites/favorites-module.ts'
import { outbox } from '../../outbox/outbox-module.ts'
import { formOf } from '../../uploads/testing/form-of.ts'
import { uploads } from '../../uploads/uploads-module.ts'
import { account } from '../account-module.ts'
import { type Accounts, openAccounts } from './open-accounts.ts'

type Reply = { type: string; error?: string; field?: string; message: unknown }
export type ServicesApp = Accounts & {
  app: FastifyInstance
  post: (path: string, fields: Record<string, string>, token?: string) => Promise<Reply>
  get: (path: string, fields?: Record<string, string>, token?: string) => Promise<Reply>
  upload: (file: Buffer, fields: Record<string, string>, token?: string) => Promise<Reply>
}

const headersOf = (token?: string) => (token === undefined ? {} : { authorization: token })

/** The calls of the services for users, without the rest of the server. */
export async function openServices(
  backend: BackendKind,
  options: { demo?: boolean } = {},
): Promise<ServicesApp> {
  const accounts = await openAccounts(backend)
  const { db, sessions, passwords, now } = accounts.context
  const folder = await mkdtemp(path.join(tmpdir(), 'candor-uploads-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const limits = new RateLimits({ demo: options.demo ?? true, now })
  const { app } = await openModuleCalls([account, favorites, outbox, uploads], {
    config: readConfig({ UPLOAD_DIR: folder }, '/'),
    db,
    sessions,
    passwords,
    now,
    admission: { sessions, limits },
  })

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
