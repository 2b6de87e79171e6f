import type { MessageKey } from '@candor/protocol'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'

import { refusal } from '../calls/refusal.ts'
import type { Refusal } from '../calls/request.ts'
import { langOf } from './request-context.ts'

/** Every error outside the handlers is answered with the envelope, without stack, query or data. */
export function installErrorHandlers(app: FastifyInstance, log: Logger): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const lang = langOf(request)
    const { status, rejection } = kindOf(error.statusCode ?? 500)
    if (status >= 500) log.child({ reqId: request.id }).error(error)
    return reply.code(status).send(refusal(lang, { rejection }))
  })
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send(refusal(langOf(request), { rejection: 'not_found' })),
  )
}

/** The refusal for fields that a call's schema does not accept. */
export function faultOf({ validation }: Pick<FastifyError, 'validation'>): Refusal {
  const [first] = validation ?? []
  const rejection = first?.keyword === 'maxLength' ? 'text_too_long' : 'parameter_error'
  return { rejection, ...fieldOf(first) }
}

/** A URL that cannot be decoded reaches no route and no hook; it is answered like an unknown path. */
export function answerBadUrl(_error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  void reply
    .code(404)
    .header('x-request-id', request.id)
    .header('x-content-type-options', 'nosniff')
    .send(refusal('en', { rejection: 'not_found' }))
}

function kindOf(statusCode: number): { status: number; rejection: MessageKey } {
  if (statusCode === 413) return { status: 413, rejection: 'payload_too_large' }
  // A body that is neither a form nor JSON is answered like an invalid parameter (docs/API.md).
  if (statusCode >= 400 && statusCode < 500) return { status: 200, rejection: 'parameter_error' }
  return { status: 500, rejection: 'internal_error' }
}

type Fault = NonNullable<FastifyError['validation']>[number]

function fieldOf(first: Fault | undefined): { field?: string } {
  const missing = first?.params['missingProperty']
  if (typeof missing === 'string') return { field: missing }
  const [, field] = first?.instancePath.split('/') ?? []
  return field === undefined ? {} : { field }
}
