import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import fastifyHelmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import { StartError } from '../start-error.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

const root = fileURLToPath(new URL('../../../h5/dist/', import.meta.url))

/** Headers of helmet that apply to pages only; on small assets they outweigh the content. */
const pageHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** Serves the built app at /h5/: hashed assets are cached for a year, the page is always revalidated. */
export async function h5(
  app: FastifyInstance,
  { frameHosts }: { frameHosts: readonly string[] },
): Promise<void> {
  const index = path.join(root, 'index.html')
  if (!existsSync(index)) throw new StartError('The app is not built: run script/start.')
  const directives = contentSecurityPolicy(readFileSync(index, 'utf8'), { frameHosts })
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: false, // TLS ends at the operator's proxy.
  })
  await app.register(fastifyStatic, {
    root,
    prefix: '/h5/',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (hashed) for (const name of pageHeaders) reply.raw.removeHeader(name)
    },
  })
  const hidden = { schema: { hide: true } } // The API document lists calls, and a page is not a call.
  app.get('/h5', hidden, (_request, reply) => reply.redirect('/h5/'))
  app.get('/', hidden, (_request, reply) => reply.redirect('/h5/'))
}
