import type { BodyOf, Endpoint, MessageKey, ReplyOf, SessionNeed } from '@candor/protocol'
import { Type } from 'typebox'

import { addressBlock } from './address-block.ts'
import { type AdmissionContext, admit, type Admitted, type StaffCaller } from './admission.ts'
import type { MountedCall } from './calls.ts'
import { refusalReply } from './refusal.ts'
import type { CallReply, CallRoute } from './request.ts'

/** A reply, or a rejection from the catalogue with the field at fault where there is one. */
export type Answer<Reply> =
  | { readonly ok: true; readonly value: Reply }
  | { readonly ok: false; readonly rejection: MessageKey; readonly field?: string }

type Caller = { readonly id: number; readonly sessionId: number }
type UserOf<Need extends SessionNeed> = Need extends 'user'
  ? Caller
  : Need extends 'optional'
    ? Caller | undefined
    : Need extends 'staff'
      ? StaffCaller
      : undefined

/** What a handler receives: fields that are valid by the endpoint's schema, and the caller. */
type Call<E extends Endpoint> = {
  readonly body: BodyOf<E>
  readonly user: UserOf<E['session']>
  readonly lang: string
  readonly ip: string
  readonly userAgent: string
  readonly token: string
  /** From the header or the field `client_id`; a money call with one has one effect. */
  readonly idempotencyKey: string | undefined
  /** The bytes of the field `file`, where the endpoint takes one and one was sent. */
  readonly file: Buffer | undefined
}

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<ReplyOf<E>>>
type Handlers<Endpoints extends Record<string, Endpoint>> = {
  [Name in keyof Endpoints]: Handler<Endpoints[Name]>
}

/** Fields that `endpoint` adds to every body. */
type Common = { lang?: string; client_id?: string }

export type MountContext = AdmissionContext & {
  /** Throws for a reply that the endpoint's schema does not allow; used by tests. */
  readonly checkReply: ((endpoint: Endpoint, message: unknown) => void) | undefined
}

/** A call that only lacks how its callers are admitted. */
export type Mounted = (context: MountContext) => MountedCall

/** Every endpoint of a group with its handler; a missing handler is a type error. */
export function mount<Endpoints extends Record<string, Endpoint>>(
  endpoints: Endpoints,
  handlers: Handlers<Endpoints>,
): Mounted[] {
  return Object.entries(endpoints).map(([name, endpoint]): Mounted => {
    const handle: Handler<Endpoints[typeof name]> | undefined = handlers[name]
    if (handle === undefined) throw new Error(`no handler for ${name}`)
    return (context) => ({
      route: routeOf(endpoint),
      admit: async (request) => {
        const admitted = await admit(context, endpoint, request)
        return 'refused' in admitted ? admitted : { caller: keyOf(admitted, request.ip) }
      },
      answer: async (request) => {
        const found = admit(context, endpoint, request)
        const admitted = found instanceof Promise ? await found : found
        if ('refused' in admitted) return admitted.refused
        const { fault, key, ip, userAgent, token, file } = request
        if (fault !== undefined) return refusalReply(request.lang, fault)
        const body = request.fields as BodyOf<Endpoints[typeof name]> // The gateway checked them by the endpoint's schema.
        const { lang = 'en', client_id: clientId } = body as Common
        if (key === null) {
          return refusalReply(lang, { rejection: 'parameter_error', field: 'Idempotency-Key' })
        }
        const answer = await handle({
          body,
          user: callerOf(admitted) as UserOf<Endpoints[typeof name]['session']>, // By `admit`.
          lang,
          ip,
          userAgent,
          token,
          idempotencyKey: key ?? clientId,
          file:
            file === undefined ? undefined : Buffer.from(file.buffer, file.byteOffset, file.length),
        })
        return answer.ok ? accepted(context, endpoint, answer.value) : refusalReply(lang, answer)
      },
    })
  })
}

/** The route of an endpoint, as the gateway and the API document need it. */
function routeOf(endpoint: Endpoint): CallRoute {
  const { method, path, body, reply, session, summary, rate, file } = endpoint
  const envelope = Type.Object({
    type: Type.Enum(['error', '999', '998']),
    code: Type.Integer(),
    error: Type.String(),
    message: Type.String(),
    field: Type.Optional(Type.String()),
  })
  const ok = Type.Object({ type: Type.Literal('ok'), code: Type.Literal(1), message: reply })
  const schema = {
    // The path is unique; names are unique within their group only.
    operationId: path.slice(1).replaceAll('/', '_'),
    summary,
    ...(session === 'none' ? {} : { security: [{ token: [] }] }),
    ...(method === 'POST' ? bodySchemaOf(endpoint) : { querystring: body }),
    response: { 200: Type.Union([ok, envelope]) },
  }
  return { method, path, schema, takesFile: file === true, isShort: rate === 'order' }
}

const formTypes = ['application/x-www-form-urlencoded', 'application/json']

function bodySchemaOf({ body, file }: Endpoint) {
  if (file === undefined) return { consumes: formTypes, body }
  // The field is for the API document only: the file is never among the validated fields.
  const fields = { ...body.properties, file: Type.Optional(Type.String({ format: 'binary' })) }
  const documented = Type.Object(fields, { additionalProperties: false })
  return { consumes: ['multipart/form-data'], body: documented }
}

function callerOf({
  session,
  staff,
}: Exclude<Admitted, { refused: CallReply }>): Caller | undefined {
  if (staff !== undefined) return staff
  return session === undefined ? undefined : { id: session.userId, sessionId: session.id }
}

/** Whose forms are counted together. */
function keyOf({ session, staff }: Exclude<Admitted, { refused: CallReply }>, ip: string): string {
  if (staff !== undefined) return `staff:${staff.id}`
  return session === undefined ? addressBlock(ip) : `user:${session.userId}`
}

function accepted(context: MountContext, endpoint: Endpoint, message: unknown): CallReply {
  context.checkReply?.(endpoint, message)
  return { status: 200, body: JSON.stringify({ type: 'ok', code: 1, message }) }
}
