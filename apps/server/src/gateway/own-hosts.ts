import type { FastifyInstance } from 'fastify'

import { refusal } from '../calls/refusal.ts'
import type { RefusalCounts } from './refusal-counts.ts'
import { langOf } from './request-context.ts'

/** Paths for the operator's tools, which often use an address. */
const operations = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Refuses requests to a host name that is not the exchange's own: a foreign name that was made to resolve to this server
 * would otherwise give its owner's pages the same origin as the exchange.
 */
export function requireOwnHost(
  app: FastifyInstance,
  { hosts, refusals }: { hosts: readonly string[]; refusals: RefusalCounts },
): void {
  const isOwn = ownHosts(hosts)
  app.addHook('onRequest', (request, reply, done) => {
    if (isOwn(request.host) || operations.has(request.url)) return done()
    refusals.add('refused.host', request.ip)
    return reply.code(421).send(refusal(langOf(request), { rejection: 'host_unknown' }))
  })
}

/** Whether the host of a request, with or without a port, is one of `hosts`. */
export function ownHosts(hosts: readonly string[]): (host: string | undefined) => boolean {
  const own = new Set(hosts.map((host) => (host.includes(':') ? `[${host}]` : host)))
  return (host = '') => own.has(host.toLowerCase().replace(/:\d*$/, ''))
}
