import type { Endpoint, StaffRole } from '@candor/protocol'

import type { RateAnswer, RateLimits } from './rate-limits.ts'
import { refusalReply } from './refusal.ts'
import type { CallReply, RequestContext } from './request.ts'
import type { Session, Sessions } from './sessions.ts'

/** A member of the staff with a session of the console. */
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
  /** Without it every call with the session `staff` is refused. */
  readonly staffSessions?: { resolve(token: string): Promise<StaffCaller | undefined> }
}

type Rule = Pick<Endpoint, 'session' | 'rate' | 'staff'>
type Caller = Pick<RequestContext, 'token' | 'ip' | 'lang'> & { readonly isAdmitted?: boolean }

/** The authenticated caller, or the reply that refuses the request. */
export type Admitted =
  | { readonly session: Session | undefined; readonly staff: StaffCaller | undefined }
  | { readonly refused: CallReply }

/**
 * Authenticates the caller and applies the rate limit. It precedes the reply about invalid fields, so that invalid
 * requests count against the limit and validation errors go to admitted callers only.
 */
export function admit(
  context: AdmissionContext,
  rule: Rule,
  caller: Caller,
): Promise<Admitted> | Admitted {
  const { session: need } = rule
  const isOfUsers = need === 'user' || need === 'optional'
  if (!isOfUsers || caller.token === '') return admitWith(undefined, context, rule, caller)
  // A cached session is returned synchronously: a promise for each order would cost throughput.
  const cached = context.sessions.find(caller.token)
  if (cached !== undefined) return admitWith(cached, context, rule, caller)
  const refused = refusalOf(context.limits?.takeLookUp(caller.ip), caller)
  if (refused !== undefined) return { refused }
  return context.sessions
    .resolve(caller.token)
    .then((session) => admitWith(session, context, rule, caller))
}

function admitWith(
  session: Session | undefined,
  context: AdmissionContext,
  rule: Rule,
  caller: Caller,
): Promise<Admitted> | Admitted {
  const { session: need, rate } = rule
  const { ip, lang } = caller
  if (caller.isAdmitted !== true) {
    const refused = refusalOf(context.limits?.take(rate, { userId: session?.userId, ip }), caller)
    if (refused !== undefined) return { refused }
  }
  if (need === 'user' && session === undefined)
    return { refused: refusalReply(lang, { rejection: 'please_log_in_first' }) }
  return need === 'staff' ? admitStaff(context, rule, caller) : { session, staff: undefined }
}

function refusalOf(answer: RateAnswer | undefined, { lang }: Caller): CallReply | undefined {
  if (answer === undefined || answer.ok) return undefined
  const head = { status: 429, retryAfter: Math.ceil(answer.retryAfterMs / 1000) }
  return refusalReply(lang, { rejection: 'too_many_requests' }, head)
}

/** Default deny: a call lists the roles that may make it; one without roles is refused. */
async function admitStaff(
  { staffSessions }: AdmissionContext,
  { staff: rule }: Rule,
  { token, lang }: Caller,
): Promise<Admitted> {
  const staff = await staffSessions?.resolve(token)
  if (staff === undefined)
    return { refused: refusalReply(lang, { rejection: 'please_log_in_first' }) }
  if (rule === undefined || !rule.roles.includes(staff.role))
    return { refused: refusalReply(lang, { rejection: 'not_permitted' }) }
  return { session: undefined, staff }
}
