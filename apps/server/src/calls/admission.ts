import type { Endpoint, StaffRole } from '@candor/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { RateLimits } from './rate-limits.ts'
import { langOf, refusal } from './refusal.ts'
import type { Session, Sessions } from './sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `admit`, before the handler runs. */
    session?: Session | undefined
    /** Likewise, for a call of the console. */
    staff?: StaffCaller | undefined
  }
}

/** Somebody of the staff, with a session of the console. */
export type StaffCaller = {
  readonly id: number
  readonly sessionId: number
  readonly name: string
  readonly role: StaffRole
}

export type AdmissionContext = {
  readonly sessions: Sessions
  /** Absent when limits are off. */
  readonly limits: RateLimits | undefined
  /** Without it nobody is of the staff. */
  readonly staffSessions?: { resolve(token: string): Promise<StaffCaller | undefined> }
}

type Admitted = Pick<Endpoint, 'session' | 'rate' | 'staff'>

/**
 * Who is asking, and whether they may ask now. Comes before the fields are looked at, so that nonsense costs its sender
 * as much as sense does and tells a stranger nothing. Whoever is not admitted has the answer already.
 */
export function admit(
  context: AdmissionContext,
  endpoint: Admitted,
  exchange: Exchange,
): Promise<boolean> | boolean {
  const { session: need } = endpoint
  const token = tokenOf(exchange.request)
  const isOfUsers = need === 'user' || need === 'optional'
  const session = isOfUsers && token !== '' ? context.sessions.resolve(token) : undefined
  // A session in use is known at once, and an order is worth too little to wait for what is there.
  return session instanceof Promise
    ? session.then((found) => admitWith(found, context, endpoint, exchange))
    : admitWith(session, context, endpoint, exchange)
}

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }

function admitWith(
  session: Session | undefined,
  context: AdmissionContext,
  endpoint: Admitted,
  { request, reply }: Exchange,
): Promise<boolean> | boolean {
  const { session: need, rate } = endpoint
  const taken = context.limits?.take(rate, { userId: session?.userId, ip: request.ip })
  if (taken !== undefined && !taken.ok) {
    void reply
      .code(429)
      .header('retry-after', Math.ceil(taken.retryAfterMs / 1000))
      .send(refusal(langOf(request), { rejection: 'too_many_requests' }))
    return false
  }
  if (need === 'user' && session === undefined) {
    void reply.send(refusal(langOf(request), { rejection: 'please_log_in_first' }))
    return false
  }
  request.session = session
  return need === 'staff' ? admitStaff(context, endpoint, { request, reply }) : true
}

/** Default deny: a call names the roles that may make it, and one that names none is open to nobody. */
async function admitStaff(
  { staffSessions }: AdmissionContext,
  { staff: rule }: Admitted,
  { request, reply }: Exchange,
): Promise<boolean> {
  const staff = await staffSessions?.resolve(tokenOf(request))
  if (staff === undefined) {
    void reply.send(refusal(langOf(request), { rejection: 'please_log_in_first' }))
    return false
  }
  if (rule === undefined || !rule.roles.includes(staff.role)) {
    void reply.send(refusal(langOf(request), { rejection: 'not_permitted' }))
    return false
  }
  request.staff = staff
  return true
}

/** The token travels raw, as the specification says, or after `Bearer`. */
export function tokenOf(request: FastifyRequest): string {
  const header = request.headers.authorization ?? ''
  return header.startsWith('Bearer ') ? header.slice(7) : header
}
