import '@fastify/swagger' // Adds operationId and the like to the types of route schemas.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { refusalReply } from '../calls/refusal-reply.ts'
import type { CallReply, CallRequest, CallRoute } from '../calls/request.ts'
import { askingOf } from './asking-of.ts'
import type { Backend } from './backend.ts'
import { faultOf } from './errors.ts'
import { langOf } from './lang-of.ts'
import { readForm } from './multipart.ts'

/** Registers calls under /api: their fields are read and checked here, what they are worth the backend decides. */
export function callRoutes(
  app: FastifyInstance,
  routes: readonly CallRoute[],
  backend: Backend,
): void {
  for (const { method, path, schema, takesFile, isShort } of routes) {
    app.route({
      method,
      url: `/api${path}`,
      schema,
      // A stranger is told to log in and not what is wrong with the fields, so both go to the backend.
      attachValidation: true,
      ...(isShort ? { compress: false } : {}),
      // A call whose fields may all be left out may leave out its body, and a missing field is told by its name.
      preValidation: (request, reply, done) => {
        if (method === 'POST' && request.body === undefined) request.body = {}
        // Fastify waits for a promise where there is one; most calls need none, and an order should not pay for it.
        if (takesFile) return takeForm(backend, path, { request, reply })
        done()
        return undefined
      },
      handler: (request, reply) => {
        const asked = requestOf(path, request, takesFile)
        backend.call(asked).then(
          (answer) => send(reply, answer),
          (error: unknown) => reply.send(error),
        )
      },
    })
  }
}

/** Nobody's bytes are taken before it is known who sends them. Whoever may not has the answer when this ends. */
async function takeForm(
  backend: Backend,
  path: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const refused = await backend.admit(askingOf(path, request))
  if (refused !== undefined) send(reply, refused)
  else if (!(await readForm(request)))
    send(reply, refusalReply(langOf(request), { rejection: 'busy' }))
}

function requestOf(path: string, request: FastifyRequest, isAdmitted: boolean): CallRequest {
  const { validationError, headers } = request
  const isRight = validationError === undefined
  const fields = request.method === 'POST' ? request.body : request.query
  return {
    ...askingOf(path, request),
    fields: isRight ? (fields as CallRequest['fields']) : {}, // The schema of every call is an object.
    fault: isRight ? undefined : faultOf(validationError),
    userAgent: headers['user-agent'] ?? '',
    key: keyOf(headers['idempotency-key']),
    file: request.uploaded,
    isAdmitted,
  }
}

export function send(reply: FastifyReply, { status, body, retryAfter }: CallReply): void {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  reply.code(status).header('content-type', 'application/json; charset=utf-8').send(body)
}

/** The header's key; null when it is none that could be stored. */
function keyOf(header: string | string[] | undefined): string | null | undefined {
  if (header === undefined) return undefined
  return typeof header === 'string' && /^[A-Za-z0-9_.:-]{1,64}$/.test(header) ? header : null
}
