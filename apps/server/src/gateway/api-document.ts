import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

const documentPath = '/api/openapi.json'
const hidden = { schema: { hide: true } } // It lists calls, and a page is not a call.

/** Describes the calls that are added afterwards. */
export async function describeCalls(app: FastifyInstance, version: string): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Candor', version, description: 'Amounts and prices are decimal strings.' },
      components: {
        securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      },
    },
  })
}

/**
 * The description of all calls, as a document and as a page. Both are large and open to everybody, so the document is written
 * and compressed once, and the files of the page are sent as they are.
 */
export async function apiDocument(app: FastifyInstance): Promise<void> {
  let document: Promise<{ plain: Buffer; compressed: Buffer }> | undefined
  const write = async () => {
    const plain = Buffer.from(JSON.stringify(app.swagger()))
    return { plain, compressed: await promisify(gzip)(plain) }
  }
  app.get(documentPath, hidden, async (request, reply) => {
    document ??= write()
    const { plain, compressed } = await document
    reply.header('cache-control', 'no-store').header('vary', 'accept-encoding')
    reply.type('application/json; charset=utf-8')
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return plain
    reply.header('content-encoding', 'gzip')
    return compressed
  })
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiHooks: {
      // Its own copies of the document would be written for every request.
      onRequest: (request, reply, done) => {
        if (/^\/api\/docs\/(json|yaml)\b/.test(request.url)) reply.redirect(documentPath)
        else done()
      },
    },
  })
}
