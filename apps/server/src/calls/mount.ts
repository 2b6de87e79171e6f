import {
  type BodyOf,
  type Endpoint,
  type FactorKind,
  factorKinds,
  type MessageKey,
  type Opens,
  type ReplyOf,
  type SessionNeed,
} from '@candor/protocol'
import { Type } from 'typebox'

import { addressBlock } from './address-block.ts'
import { type AdmissionContext, admit, type Admitted, type StaffCaller } from './admission.ts'
import type { MountedCall } from './calls.ts'
import { refusalReply } from './refusal.ts'
import type { CallReply, CallRoute, Refusal } from './request.ts'
import type { Session } from './sessions.ts'
import { needsStepUp } from './step-up.ts'

/** A reply, or a rejection from the catalogue with the field at fault where there is one. */
export type Answer<Reply> =
  | { readonly ok: true; readonly value: Reply }
  | {
      readonly ok: false
      readonly rejection: MessageKey
      readonly field?: string
      /** For a text that has a place for it. */
      readonly reason?: string
      readonly factors?: readonly FactorKind[]
    }

export type Caller = {
  readonly id: number
  readonly sessionId: number
  /** Until when the session may make calls that need a second factor; zero if it may not. */
  readonly steppedUpUntil: number
}
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
  readonly host: string
  readonly userAgent: string
  readonly token: string
  /** As in the header `x-request-id` of the reply. */
  readonly requestId: string
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
        const { fault, key, ip, host, userAgent, token, requestId, file } = request
        if (fault !== undefined) return refusalReply(request.lang, fault)
        const body = request.fields as BodyOf<Endpoints[typeof name]> // The gateway checked them by the endpoint's schema.
        const { lang = 'en', client_id: clientId } = body as Common
        if (key === null) {
          return refusalReply(lang, { rejection: 'parameter_error', field: 'Idempotency-Key' })
        }
        const { session } = admitted
        // After the fields are valid, so that a user proves a factor for a complete request only. A dry run moves nothing.
        const isDry = (body as { dry?: string }).dry === '1'
        if (session !== undefined && !isDry && needsStepUp(endpoint, session, context.sessions))
          return refusalReply(lang, await stepUpRefusal(context, session))
        const answer = await handle({
          body,
          user: callerOf(context, admitted) as UserOf<Endpoints[typeof name]['session']>, // By `admit`.
          lang,
          ip,
          host,
          userAgent,
          token,
          requestId,
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
  const { method, path, reply, session, summary, rate, file, keys, opens, stepUp } = endpoint
  const envelope = Type.Object({
    type: Type.Enum(['error', '999', '998']),
    code: Type.Integer(),
    error: Type.String(),
    message: Type.String(),
    field: Type.Optional(Type.String()),
    factors: Type.Optional(Type.Array(Type.Enum([...factorKinds]))),
  })
  const ok = Type.Object({ type: Type.Literal('ok'), code: Type.Literal(1), message: reply })
  const notes = [
    ...(opens === undefined || opens === false ? [] : [openingNote(opens)]),
    ...(keys === undefined ? [] : [`API keys with the permission “${keys}” may make it.`]),
    ...(stepUp === true
      ? ['The session must have proved a second factor in the last ten minutes.']
      : []),
  ]
  const schema = {
    // The path is unique; names are unique within their group only.
    operationId: path.slice(1).replaceAll('/', '_').replaceAll(/[{}]/g, ''),
    summary,
    ...(session === 'none' ? {} : { security: [{ token: [] }] }),
    ...(notes.length === 0 ? {} : { description: notes.join(' ') }),
    ...(method === 'POST' ? bodySchemaOf(endpoint) : querySchemasOf(endpoint)),
    response: { 200: Type.Union([ok, envelope]) },
  }
  return { method, path, schema, takesFile: file === true, isShort: rate === 'order' }
}

function openingNote(opens: Exclude<Opens, false>): string {
  const which = opens === true ? '' : ` with ${opens.field}=${opens.values.join(', ')}`
  return `It${which} starts business: refused while the operator has switched the product off.`
}

/** Fields that have places in the path are its parameters, the others are in the query. */
function querySchemasOf({ path, body }: Endpoint) {
  const isInPath = ([name]: readonly [string, unknown]) => path.includes(`{${name}}`)
  const fields = Object.entries(body.properties)
  const schemaOf = (of: typeof fields) =>
    Type.Object(Object.fromEntries(of), { additionalProperties: false })
  const inPath = fields.filter(isInPath)
  if (inPath.length === 0) return { querystring: body }
  const inQuery = fields.filter((field) => !isInPath(field))
  return { params: schemaOf(inPath), querystring: schemaOf(inQuery) }
}

const formTypes = ['application/x-www-form-urlencoded', 'application/json']

function bodySchemaOf({ body, file }: Endpoint) {
  if (file === undefined) return { consumes: formTypes, body }
  // The field is for the API document only: the file is never among the validated fields.
  const fields = { ...body.properties, file: Type.Optional(Type.String({ format: 'binary' })) }
  const documented = Type.Object(fields, { additionalProperties: false })
  return { consumes: ['multipart/form-data'], body: documented }
}

type Accepted = Exclude<Admitted, { refused: CallReply }>

async function stepUpRefusal({ factorsOf }: MountContext, { userId }: Session): Promise<Refusal> {
  return { rejection: 'step_up_required', factors: (await factorsOf?.(userId)) ?? [] }
}

function callerOf({ sessions }: MountContext, { session, staff }: Accepted) {
  if (staff !== undefined) return staff
  if (session === undefined) return undefined
  const steppedUpUntil = sessions.steppedUpUntil(session)
  return { id: session.userId, sessionId: session.id, steppedUpUntil }
}

/** Whose forms are counted together. */
function keyOf({ session, staff }: Accepted, ip: string): string {
  if (staff !== undefined) return `staff:${staff.id}`
  return session === undefined ? addressBlock(ip) : `user:${session.userId}`
}

function accepted(context: MountContext, endpoint: Endpoint, message: unknown): CallReply {
  context.checkReply?.(endpoint, message)
  return { status: 200, body: JSON.stringify({ type: 'ok', code: 1, message }) }
}
