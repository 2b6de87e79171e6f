import '@fastify/swagger' // Adds operationId and the like to the types of route schemas.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { refusalReply } from '../calls/refusal.ts'
import type { CallReply, CallRequest, CallRoute } from '../calls/request.ts'
import type { Backend } from './backend.ts'
import { faultOf } from './errors.ts'
import { readForm } from './multipart.ts'
import { langOf, requestContextOf } from './request-context.ts'

/** Registers calls under /api: their fields are read and validated here, and the backend handles them. */
export function callRoutes(
  app: FastifyInstance,
  routes: readonly CallRoute[],
  backend: Backend,
): void {
  for (const { method, path, schema, takesFile, isShort } of routes) {
    app.route({
      method,
      // Fields in the path: `{id}` in the protocol and in the API document.
      url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      schema,
      // Validation errors go to admitted callers only, so the backend decides which reply is sent.
      attachValidation: true,
      ...(isShort ? { compress: false } : {}),
      // A body may be left out where all fields are optional; otherwise the missing field is named in the reply.
      preValidation: (request, reply, done) => {
        if (method === 'POST' && request.body === undefined) request.body = {}
        // Most calls need no promise here, and one for each order would cost throughput.
        if (takesFile) return takeForm(backend, path, { request, reply })
        done()
        return undefined
      },
      handler: (request, reply) => {
        backend.call(requestOf(path, request, takesFile)).then(
          (answer) => send(reply, answer),
          (error: unknown) => reply.send(error),
        )
      },
    })
  }
}

/** Reads a form once its sender is admitted. A refused sender has the reply when this returns. */
async function takeForm(
  backend: Backend,
  path: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const admission = await backend.admit(requestContextOf(path, request))
  if ('refused' in admission) send(reply, admission.refused)
  else if (!(await readForm(request, admission.caller)))
    send(reply, refusalReply(langOf(request), { rejection: 'busy' }))
}

export function requestOf(path: string, request: FastifyRequest, isAdmitted: boolean): CallRequest {
  const { validationError, headers } = request
  const isRight = validationError === undefined
  const { body, query, params } = request
  const fields =
    request.method === 'POST' ? body : hasFields(params) ? Object.assign({}, query, params) : query
  return {
    ...requestContextOf(path, request),
    fields: isRight ? (fields as CallRequest['fields']) : {}, // The schema of every call is an object.
    fault: isRight ? undefined : faultOf(validationError),
    userAgent: headers['user-agent'] ?? '',
    key: keyOf(headers['idempotency-key']),
    file: request.uploaded,
    isAdmitted,
  }
}

const hasFields = (params: unknown) => Object.keys(params as object).length > 0

export function send(reply: FastifyReply, { status, body, retryAfter }: CallReply): void {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  reply.code(status).header('content-type', 'application/json; charset=utf-8').send(body)
}

/** The key of the header; null when it is invalid. */
function keyOf(header: string | string[] | undefined): string | null | undefined {
  if (header === undefined) return undefined
  return typeof header === 'string' && /^[A-Za-z0-9_.:-]{1,64}$/.test(header) ? header : null
}
