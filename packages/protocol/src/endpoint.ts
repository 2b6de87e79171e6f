import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox'

/** Who may call, and how often: see the server's table of limits. */
export type RateClass = 'read' | 'login' | 'code' | 'money' | 'order'

/**
 * One call as data. `session`: `none` looks at no token, `optional` knows the caller where there is one, `user`
 * answers type 999 without one. Bodies are form fields; unknown ones are dropped before the handler sees them.
 */
export type Endpoint<Body extends TObject = TObject, Reply extends TSchema = TSchema> = {
  readonly method: 'GET' | 'POST'
  readonly path: `/${string}`
  readonly session: 'none' | 'optional' | 'user'
  readonly rate: RateClass
  readonly summary: string
  readonly body: Body
  readonly reply: Reply
}

const common = {
  lang: Type.Optional(Type.String({ maxLength: 10 })),
}
const idempotent = {
  client_id: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_.:-]{1,64}$' })),
}

export function endpoint<Body extends TProperties, Reply extends TSchema>(spec: {
  method: 'GET' | 'POST'
  path: `/${string}`
  session: 'none' | 'optional' | 'user'
  rate: RateClass
  summary: string
  body: Body
  reply: Reply
}): Endpoint<TObject<Body & typeof common & typeof idempotent>, Reply> {
  const body = { ...spec.body, ...common, ...idempotent }
  return { ...spec, body: Type.Object(body, { additionalProperties: false }) }
}

export type BodyOf<E extends Endpoint> = Static<E['body']>
export type ReplyOf<E extends Endpoint> = Static<E['reply']>
