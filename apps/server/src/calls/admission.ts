import type { Endpoint, StaffRole } from '@candor/protocol'

import type { RateLimits } from './rate-limits.ts'
import { refusalReply } from './refusal-reply.ts'
import type { Asking, CallReply } from './request.ts'
import type { Session, Sessions } from './sessions.ts'

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

type Rule = Pick<Endpoint, 'session' | 'rate' | 'staff'>
type Caller = Pick<Asking, 'token' | 'ip' | 'lang'> & { readonly isAdmitted?: boolean }

/** Who is asking, or the reply to somebody who may not. */
export type Admitted =
  | { readonly session: Session | undefined; readonly staff: StaffCaller | undefined }
  | { readonly refused: CallReply }

/**
 * Who is asking, and whether they may ask now. Comes before what is wrong with the fields is told, so that nonsense costs
 * its sender as much as sense does and tells a stranger nothing.
 */
export function admit(
  context: AdmissionContext,
  rule: Rule,
  asking: Caller,
): Promise<Admitted> | Admitted {
  const { session: need } = rule
  const isOfUsers = need === 'user' || need === 'optional'
  const session =
    isOfUsers && asking.token !== '' ? context.sessions.resolve(asking.token) : undefined
  // A session in use is known at once, and an order is worth too little to wait for what is there.
  return session instanceof Promise
    ? session.then((found) => admitWith(found, context, rule, asking))
    : admitWith(session, context, rule, asking)
}

function admitWith(
  session: Session | undefined,
  context: AdmissionContext,
  rule: Rule,
  asking: Caller,
): Promise<Admitted> | Admitted {
  const { session: need, rate } = rule
  const { ip, lang } = asking
  if (asking.isAdmitted !== true) {
    const taken = context.limits?.take(rate, { userId: session?.userId, ip })
    if (taken !== undefined && !taken.ok) {
      const head = { status: 429, retryAfter: Math.ceil(taken.retryAfterMs / 1000) }
      return { refused: refusalReply(lang, { rejection: 'too_many_requests' }, head) }
    }
  }
  if (need === 'user' && session === undefined)
    return { refused: refusalReply(lang, { rejection: 'please_log_in_first' }) }
  return need === 'staff' ? admitStaff(context, rule, asking) : { session, staff: undefined }
}

/** Default deny: a call names the roles that may make it, and one that names none is open to nobody. */
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
