import { type TObject, type TProperties, type TSchema, Type } from 'typebox'

import type { Call } from './call.ts'
import type { KeyPermission } from './key-permissions.ts'
import type { ConsoleAction } from './registered.ts'
import type { StaffRole } from './staff-roles.ts'

/** The class of rate limits that a call counts in: see the server's table. */
export type RateClass =
  | 'read'
  | 'login'
  | 'security'
  | 'code'
  | 'lookup'
  | 'money'
  | 'order'
  | 'upload'

/**
 * `none` ignores a token, `optional` resolves one if it is sent, `user` answers type 999 without a valid one. `staff`
 * requires a session of the console; those are separate from users' sessions.
 */
export type SessionNeed = 'none' | 'optional' | 'user' | 'staff'

/** The roles that may make a call of the console, and the action that it records in the audit log. */
export type StaffRule = {
  readonly roles: readonly StaffRole[]
  /** Absent for a call that only reads. */
  readonly action?: ConsoleAction
}

/** Whether a call starts business of its product: always, never, or where a field has one of these values. */
export type Opens = boolean | { readonly field: string; readonly values: readonly string[] }

type Fields<Name extends PropertyKey> = { readonly [Field in Name]?: string }

type Spec<Body, Reply, Session extends SessionNeed, Example> = {
  readonly session: Session
  readonly rate: RateClass
  /** Required for the session `staff`: without it no role may make the call. */
  readonly staff?: StaffRule
  /**
   * Whether the call starts business, and is refused while the operator has switched its product off. Calls by POST of products
   * that can be switched off have it: `false` is a way out, which stays.
   */
  readonly opens?: Opens
  /** A call of the class `money` or `order` that a frozen account may make, such as the cancelling of an order. */
  readonly isOpenToFrozen?: true
  /** The session must have proved a second factor in the last ten minutes: see `/safe/step_up`. */
  readonly stepUp?: true
  /** The permission by which an API key may make the call. Without it no key may. */
  readonly keys?: KeyPermission
  /** The level of identity verification that the caller needs; without it the reply has the type 998. */
  readonly level?: 1 | 2
  readonly summary: string
  /** Sent as multipart: the fields, and one file in the field `file`. */
  readonly file?: true
  readonly body: Body
  readonly reply: Reply
  /** A valid body, for tests: the call accepts it or refuses it because of the state, never because of its form. */
  readonly example: Example
}

/** One call as data. Bodies are form fields; unknown ones are dropped before the handler runs. */
export type Endpoint<
  Body extends TObject = TObject,
  Reply extends TSchema = TSchema,
  Session extends SessionNeed = SessionNeed,
  Path extends Call['path'] = Call['path'],
> = Call & { readonly path: Path } & Spec<Body, Reply, Session, Readonly<Record<string, string>>>

const common = {
  lang: Type.Optional(Type.String({ maxLength: 10 })),
  client_id: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_.:-]{1,64}$' })),
}
type Common = typeof common

export function endpoint<
  Path extends Call['path'],
  Body extends TProperties,
  Reply extends TSchema,
  const Session extends SessionNeed,
>(
  { method, path }: Call & { readonly path: Path },
  spec: Spec<Body, Reply, Session, Fields<keyof NoInfer<Body> | keyof Common>>,
): Endpoint<TObject<Body & Common>, Reply, Session, Path> {
  const body = Type.Object({ ...spec.body, ...common }, { additionalProperties: false })
  const example = spec.example as Readonly<Record<string, string>> // No field is undefined.
  return { method, path, ...spec, body, example }
}
