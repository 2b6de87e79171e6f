import { timingSafeEqual } from 'node:crypto'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Backend } from './backend.ts'

/** Liveness, readiness and metrics for the operator's tools. */
export function operationsRoutes(
  app: FastifyInstance,
  {
    backend,
    metricsToken,
    socketCount,
  }: { backend: Backend; metricsToken: string | undefined; socketCount: () => number },
): void {
  const hidden = { schema: { hide: true } }
  app.get('/healthz', hidden, async () => {
    await backend.health() // A backend that does not answer is not alive.
    return { status: 'ok' }
  })
  app.get('/readyz', hidden, async (_request, reply) => {
    const { status, now, wall, clockAgrees } = await backend.health()
    const clock = { agrees: clockAgrees, now, wall }
    return reply.code(status === 'ready' ? 200 : 503).send({ status, clock })
  })
  app.get('/metrics', hidden, async (request, reply) => {
    if (!maySeeMetrics(request, metricsToken)) return reply.callNotFound()
    const { type, text } = await backend.metrics(socketCount())
    return reply.type(type).send(text)
  })
}

/** Callers on loopback; where a token is configured, callers with the token instead. */
function maySeeMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
