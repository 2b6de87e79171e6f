import { Transform } from 'node:stream'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { SignedRequest } from '../calls/request.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it was sent, of a request that names an API key. */
    sentBody: Buffer[] | undefined
  }
}

/** Keeps the bodies of requests that name an API key, because the key signs their bytes. Others cost one comparison. */
export function keepSignedBodies(app: FastifyInstance): void {
  app.decorateRequest('sentBody', undefined)
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (request.headers['x-api-key'] === undefined) return done(null, payload)
    const kept: Buffer[] = []
    request.sentBody = kept
    const copy = new Transform({
      transform: (chunk: Buffer, _encoding, next) => {
        kept.push(chunk)
        next(null, chunk)
      },
    })
    payload.on('error', (error) => copy.destroy(error))
    return done(null, payload.pipe(copy))
  })
}

/** What the headers `X-Api-…` say of a request; undefined without a key. */
export function signedRequestOf({
  headers,
  method,
  url,
  sentBody = [],
}: FastifyRequest): SignedRequest | undefined {
  if (headers['x-api-key'] === undefined) return undefined
  const timestamp = textOf(headers['x-api-timestamp'])
  return {
    key: textOf(headers['x-api-key']),
    timestamp,
    signature: textOf(headers['x-api-signature']),
    window:
      headers['x-api-recv-window'] === undefined ? undefined : textOf(headers['x-api-recv-window']),
    payload: Buffer.concat([Buffer.from(`${timestamp}${method}${url}`), ...sentBody]),
  }
}

const textOf = (header: string | string[] | undefined) => (typeof header === 'string' ? header : '')
