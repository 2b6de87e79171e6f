import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import fastifyHelmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import { StartError } from '../start-error.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

const root = fileURLToPath(new URL('../../../admin/dist/', import.meta.url))
const nonceMark = '%csp-nonce%'

/**
 * Serves the built console at /admin/. Its component library inserts style elements at run time, so each page gets a
 * nonce for them; scripts are the app's own files only.
 */
export async function admin(app: FastifyInstance): Promise<void> {
  const index = path.join(root, 'index.html')
  if (!existsSync(index)) throw new StartError('The console is not built: run script/start.')
  const page = readFileSync(index, 'utf8')
  const directives = contentSecurityPolicy(page, { frameHosts: [] })
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    enableCSPNonces: true,
    strictTransportSecurity: false, // TLS ends at the operator's proxy.
  })
  await app.register(fastifyStatic, {
    root,
    prefix: '/admin/',
    index: false,
    allowedPath: (file) => !file.endsWith('index.html'),
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const hidden = { schema: { hide: true } } // The API document lists calls, and a page is not a call.
  app.get('/admin/', hidden, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page.replace(nonceMark, reply.cspNonce.style)),
  )
  app.get('/admin', hidden, (_request, reply) => reply.redirect('/admin/'))
}
