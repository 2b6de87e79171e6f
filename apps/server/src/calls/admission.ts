import type { Endpoint, Opens, SecurityEventKind, StaffRole } from '@candor/protocol'

import type { Freezes } from './freezes.ts'
import type { KeyAdmission } from './key-admission.ts'
import type { Levels } from './levels.ts'
import type { RateAnswer, RateLimits } from './rate-limits.ts'
import { refusalReply } from './refusal.ts'
import type { CallReply, CallRequest, RequestContext, SignedRequest } from './request.ts'
import type { Session, Sessions } from './sessions.ts'
import type { FactorsOf } from './step-up.ts'

/** A member of the staff with a session of the console. */
export type StaffCaller = {
  readonly id: number
  readonly sessionId: number
  readonly name: string
  readonly role: StaffRole
}

/** Refusals are counted by kind and class: a row each would let their senders fill the log. */
type RefusalCounter = {
  count(refusal: { kind: SecurityEventKind; label: string; ip: string }): void
}

export type AdmissionContext = {
  readonly sessions: Sessions
  /** Absent when limits are off. */
  readonly limits: RateLimits | undefined
  readonly freezes?: Pick<Freezes, 'find'>
  /** Without it requests that name an API key are refused. */
  readonly keys?: KeyAdmission | undefined
  /** Without it every call that needs a level is refused. */
  readonly levels?: Pick<Levels, 'of'>
  readonly factorsOf?: FactorsOf
  /** Without it every call with the session `staff` is refused. */
  readonly staffSessions?: { resolve(token: string): Promise<StaffCaller | undefined> }
  readonly refusals?: RefusalCounter
  /** Of a product that the operator has switched off: its calls that start business are refused. */
  readonly off?: Off
}

/** Whether a request was executed before the product was switched off: its repeat gets the stored reply. */
type Off = { readonly hasDone: (userId: number, key: string) => Promise<boolean> }

type Rule = Pick<
  Endpoint,
  'session' | 'rate' | 'staff' | 'isOpenToFrozen' | 'keys' | 'level' | 'opens'
>
type Caller = Pick<RequestContext, 'token' | 'ip' | 'lang' | 'signed'> &
  Partial<Pick<CallRequest, 'isAdmitted' | 'key' | 'fields'>>

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
  if (caller.signed !== undefined && isOfUsers)
    return admitKey(context, rule, { ...caller, signed: caller.signed })
  if (!isOfUsers || caller.token === '') return admitWith(undefined, context, rule, caller)
  // A cached session is returned synchronously: a promise for each order would cost throughput.
  const cached = context.sessions.find(caller.token)
  if (cached !== undefined) return admitWith(cached, context, rule, caller)
  const refused = refusalOf(context.limits?.takeLookUp(caller.ip), caller)
  if (refused !== undefined) {
    context.refusals?.count({ kind: 'refused.rate', label: 'look_up', ip: caller.ip })
    return { refused }
  }
  return context.sessions
    .resolve(caller.token)
    .then((session) => admitWith(session, context, rule, caller))
}

/** A request that names an API key: it acts for the key's owner, as far as the key's permissions allow. */
async function admitKey(
  context: AdmissionContext,
  rule: Rule,
  caller: Caller & { readonly signed: SignedRequest },
): Promise<Admitted> {
  const { keys, limits } = context
  if (keys === undefined)
    return { refused: refusalReply(caller.lang, { rejection: 'api_key_invalid' }) }
  const { signed, ip, lang } = caller
  // A key that is not in memory costs a query, and a refused one may be a guess.
  const isKnown = keys.isKnown(signed)
  const limited = isKnown ? undefined : refusalOf(limits?.takeLookUp(ip), caller)
  if (limited !== undefined) return { refused: limited }
  const checked = await keys.check(signed, { ip, permission: rule.keys })
  if (!checked.ok) {
    context.refusals?.count({ kind: 'refused.key', label: checked.rejection, ip })
    const refused = isKnown ? refusalOf(limits?.takeLookUp(ip), caller) : undefined
    return { refused: refused ?? refusalReply(lang, checked) }
  }
  const admitted = await admitWith(checked.value, context, rule, caller)
  if ('refused' in admitted || rule.keys === 'read') return admitted
  const used = keys.use(signed, idempotencyKeyOf(caller))
  if (used.ok) return admitted
  context.refusals?.count({ kind: 'refused.key', label: used.rejection, ip })
  return { refused: refusalReply(lang, used) }
}

const idempotencyKeyOf = ({ key, fields }: Caller) => {
  const { client_id: clientId } = fields ?? {}
  return key ?? (typeof clientId === 'string' ? clientId : undefined)
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
    if (refused !== undefined) {
      context.refusals?.count({ kind: 'refused.rate', label: rate, ip })
      return { refused }
    }
  }
  if (need === 'user' && session === undefined) {
    context.refusals?.count({ kind: 'refused.session', label: 'user', ip })
    return { refused: refusalReply(lang, { rejection: 'please_log_in_first' }) }
  }
  if (session !== undefined && isClosedToFrozen(rule)) {
    const freeze = context.freezes?.find(session.userId)
    if (freeze !== undefined) {
      context.refusals?.count({ kind: 'refused.frozen', label: rate, ip })
      const { reason } = freeze
      return { refused: refusalReply(lang, { rejection: 'account_frozen', reason }) }
    }
  }
  if (need === 'staff') return admitStaff(context, rule, caller)
  const { off } = context
  if (off !== undefined && isOpening(rule.opens, caller.fields))
    return admitRepeat(off, session, caller).then(
      (refused) => refused ?? admitLevel(session, context, rule, caller),
    )
  return admitLevel(session, context, rule, caller)
}

const isOpening = (opens: Opens | undefined, fields: Caller['fields'] = {}): boolean => {
  if (typeof opens !== 'object') return opens === true
  const value = fields[opens.field]
  return typeof value === 'string' && opens.values.includes(value)
}

/** Refuses what would start business of a product that is switched off. */
async function admitRepeat(
  off: Off,
  session: Session | undefined,
  caller: Caller,
): Promise<{ readonly refused: CallReply } | undefined> {
  const key = idempotencyKeyOf(caller)
  const isRepeat =
    session !== undefined && key !== undefined && (await off.hasDone(session.userId, key))
  return isRepeat
    ? undefined
    : { refused: refusalReply(caller.lang, { rejection: 'under_development' }) }
}

function admitLevel(
  session: Session | undefined,
  context: AdmissionContext,
  rule: Rule,
  caller: Caller,
): Promise<Admitted> | Admitted {
  if (rule.level === undefined || session === undefined) return { session, staff: undefined }
  return admitVerified(context, { session, needed: rule.level }, caller)
}

/** Calls that need a level of identity verification are admitted by the level that the user has reached. */
async function admitVerified(
  { levels }: AdmissionContext,
  { session, needed }: { session: Session; needed: number },
  { lang }: Caller,
): Promise<Admitted> {
  const level = (await levels?.of(session.userId)) ?? 0
  if (level >= needed) return { session, staff: undefined }
  return { refused: refusalReply(lang, { rejection: 'verification_required' }) }
}

/** Calls that a frozen account may not make: by their class, so that a new call is refused unless it is declared open. */
const closedToFrozen: ReadonlySet<string> = new Set(['lookup', 'money', 'order', 'security'])
const isClosedToFrozen = ({ rate, isOpenToFrozen }: Rule) =>
  closedToFrozen.has(rate) && isOpenToFrozen !== true

function refusalOf(answer: RateAnswer | undefined, { lang }: Caller): CallReply | undefined {
  if (answer === undefined || answer.ok) return undefined
  const head = { status: 429, retryAfter: Math.ceil(answer.retryAfterMs / 1000) }
  return refusalReply(lang, { rejection: 'too_many_requests' }, head)
}

/** Default deny: a call lists the roles that may make it; one without roles is refused. */
async function admitStaff(
  { staffSessions, refusals }: AdmissionContext,
  { staff: rule }: Rule,
  { token, ip, lang }: Caller,
): Promise<Admitted> {
  const staff = await staffSessions?.resolve(token)
  if (staff === undefined) {
    refusals?.count({ kind: 'refused.session', label: 'staff', ip })
    return { refused: refusalReply(lang, { rejection: 'please_log_in_first' }) }
  }
  if (rule === undefined || !rule.roles.includes(staff.role)) {
    refusals?.count({ kind: 'refused.role', label: staff.role, ip })
    return { refused: refusalReply(lang, { rejection: 'not_permitted' }) }
  }
  return { session: undefined, staff }
}
