import type { Endpoint } from '@candor/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { RateLimits } from './rate-limits.ts'
import { langOf, refusal } from './refusal.ts'
import type { Session, Sessions } from './sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `admit`, before the handler runs. */
    session?: Session | undefined
  }
}

export type AdmissionContext = {
  readonly sessions: Sessions
  /** Absent when limits are off. */
  readonly limits: RateLimits | undefined
}

/**
 * Who is asking, and whether they may ask now. Comes before the fields are looked at, so that nonsense costs its sender
 * as much as sense does and tells a stranger nothing.
 */
export async function admit(
  { sessions, limits }: AdmissionContext,
  { session: need, rate }: Endpoint,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply | undefined> {
  const token = tokenOf(request)
  const session = need === 'none' || token === '' ? undefined : await sessions.resolve(token)
  const taken = limits?.take(rate, { userId: session?.userId, ip: request.ip })
  if (taken !== undefined && !taken.ok) {
    return reply
      .code(429)
      .header('retry-after', Math.ceil(taken.retryAfterMs / 1000))
      .send(refusal(langOf(request), { rejection: 'too_many_requests' }))
  }
  if (need === 'user' && session === undefined) {
    return reply.send(refusal(langOf(request), { rejection: 'please_log_in_first' }))
  }
  request.session = session
  return undefined
}

/** The token travels raw, as the specification says, or after `Bearer`. */
export function tokenOf(request: FastifyRequest): string {
  const header = request.headers.authorization ?? ''
  return header.startsWith('Bearer ') ? header.slice(7) : header
}
