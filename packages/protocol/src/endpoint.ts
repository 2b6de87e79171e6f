import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox'

import type { ConsoleAction } from './services/audit/console-actions.ts'
import type { StaffRole } from './services/staff/staff-roles.ts'

/** Who may call, and how often: see the server's table of limits. */
export type RateClass = 'read' | 'login' | 'code' | 'money' | 'order' | 'upload'

/**
 * `none` looks at no token, `optional` knows the caller where there is one, `user` answers type 999 without one, and
 * `staff` wants a session of the console, which are apart from users'.
 */
export type SessionNeed = 'none' | 'optional' | 'user' | 'staff'

/** Who of the staff may make a call of the console, and what the audit log says of it. */
export type StaffRule = {
  readonly roles: readonly StaffRole[]
  /** The kind of row that each such call leaves in the audit log; without one it only reads. */
  readonly action?: ConsoleAction
}

type Spec<Body, Reply, Session extends SessionNeed> = {
  readonly method: 'GET' | 'POST'
  readonly path: `/${string}`
  readonly session: Session
  readonly rate: RateClass
  /** With the session `staff`; a call without it is open to none of them. */
  readonly staff?: StaffRule
  readonly summary: string
  /** Sent as multipart: the fields, and one file in the field `file`. */
  readonly file?: true
  readonly body: Body
  readonly reply: Reply
}

/** One call as data. Bodies are form fields; unknown ones are dropped before the handler sees them. */
export type Endpoint<
  Body extends TObject = TObject,
  Reply extends TSchema = TSchema,
  Session extends SessionNeed = SessionNeed,
> = Spec<Body, Reply, Session>

const common = {
  lang: Type.Optional(Type.String({ maxLength: 10 })),
  client_id: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_.:-]{1,64}$' })),
}

export function endpoint<
  Body extends TProperties,
  Reply extends TSchema,
  const Session extends SessionNeed,
>(spec: Spec<Body, Reply, Session>): Endpoint<TObject<Body & typeof common>, Reply, Session> {
  const body = { ...spec.body, ...common }
  return { ...spec, body: Type.Object(body, { additionalProperties: false }) }
}

export type BodyOf<E extends Endpoint> = Static<E['body']>
export type ReplyOf<E extends Endpoint> = Static<E['reply']>
