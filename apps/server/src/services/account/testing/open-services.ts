import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'

import { RateLimits } from '../../../calls/rate-limits.ts'
import { readConfig } from '../../../config.ts'
import type { Books } from '../../../server-module.ts'
import type { BackendKind } from '../../../testing/backends.ts'
import { openModuleCalls } from '../../../testing/open-module-calls.ts'
import { Audit } from '../../audit/audit.ts'
import { favorites } from '../../favorites/favorites-module.ts'
import { FourEyes } from '../../four-eyes/four-eyes.ts'
import { outbox } from '../../outbox/outbox-module.ts'
import type { SecurityLog } from '../../security-log/security-log.ts'
import { formOf } from '../../uploads/testing/form-of.ts'
import { uploads } from '../../uploads/uploads-module.ts'
import { account } from '../account-module.ts'
import { type Accounts, openAccounts } from './open-accounts.ts'

type Reply = { type: string; error?: string; field?: string; message: unknown }
export type ServicesApp = Accounts & {
  app: FastifyInstance
  /** The folder of its uploads. */
  uploadDir: string
  post: (path: string, fields: Record<string, string>, token?: string) => Promise<Reply>
  get: (path: string, fields?: Record<string, string>, token?: string) => Promise<Reply>
  upload: (file: Buffer, fields: Record<string, string>, token?: string) => Promise<Reply>
}

const headersOf = (token?: string) => (token === undefined ? {} : { authorization: token })

const submitsNothing = (): never => {
  throw new Error('a service has submitted a command')
}

/** The calls of the services for users, without the rest of the server. */
export async function openServices(
  backend: BackendKind,
  options: { demo?: boolean; settings?: Readonly<Record<string, string>> } = {},
): Promise<ServicesApp> {
  const accounts = await openAccounts(backend)
  const { books, db, sessions, passwords, securityLog, now } = accounts.context
  const folder = await mkdtemp(path.join(tmpdir(), 'candor-uploads-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const audit = new Audit({ db, now })
  const limits = new RateLimits({ demo: options.demo ?? true, now })
  const { app } = await openModuleCalls([account, favorites, outbox, uploads], {
    config: readConfig(
      {
        ...options.settings,
        UPLOAD_DIR: folder,
        STAFF_KEY: '5'.repeat(64),
        DATA_KEY: '6'.repeat(64),
      },
      '/',
    ),
    books: books as Books, // Accounts read whether a user is a trader, and nothing else.
    db,
    sessions,
    passwords,
    securityLog: securityLog as SecurityLog, // The helper made one.
    now,
    admission: { sessions, limits },
    events: { onCommit: () => {} },
    audit,
    fourEyes: new FourEyes({ db, audit, now, house: { carryOut: submitsNothing } }),
    rooms: { hasListener: () => false } as never, // No user is connected.
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
  return { ...accounts, app, uploadDir: folder, post, get, upload }
}
