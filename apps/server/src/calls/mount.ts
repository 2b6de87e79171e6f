import type { BodyOf, Endpoint, MessageKey, ReplyOf, SessionNeed } from '@candor/protocol'
import '@fastify/swagger' // Adds operationId and the like to the types of route schemas.
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { Type } from 'typebox'
import { Check } from 'typebox/value'

import { type AdmissionContext, admit, type StaffCaller, tokenOf } from './admission.ts'
import { readForm } from './multipart.ts'
import { langOf, type Refusal, refusal } from './refusal.ts'

/** Yes with the reply, or no with a reason from the catalogue and, where one is at fault, the field. */
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

/** What a handler gets: fields already checked by the endpoint's schema, and who is asking. */
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

type Handlers<Endpoints extends Record<string, Endpoint>> = {
  [Name in keyof Endpoints]: (
    call: Call<Endpoints[Name]>,
  ) => Promise<Answer<ReplyOf<Endpoints[Name]>>>
}

/** Fields that `endpoint` adds to every body. */
type Common = { lang?: string; client_id?: string }

export type MountContext = AdmissionContext & {
  /** Compares every reply with its schema: for tests, where a difference is a failure. */
  readonly checkReplies: boolean
}

/** Registers every endpoint of a group under /api; a missing handler is a type error. */
export function mount<Endpoints extends Record<string, Endpoint>>(
  app: FastifyInstance,
  endpoints: Endpoints,
  handlers: Handlers<Endpoints>,
  context: MountContext,
): void {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handle = handlers[name]
    if (handle === undefined) throw new Error(`no handler for ${name}`)
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      schema: schemaOf(endpoint),
      // An order's reply is below what is worth compressing, and to find that out is not free.
      ...(endpoint.rate === 'order' ? { compress: false } : {}),
      // A call whose fields may all be left out may leave out its body, and a missing field is told by its name.
      preValidation: (request, reply, done) => {
        if (endpoint.method === 'POST' && request.body === undefined) request.body = {}
        const admitted = admit(context, endpoint, { request, reply })
        // Fastify waits for a promise where there is one; most calls need none, and an order should not pay for it.
        if (admitted !== true || endpoint.file !== undefined) {
          return goOn(admitted, endpoint, { request, reply })
        }
        done()
        return undefined
      },
      handler: async (request, reply) => {
        const { method } = endpoint
        // Ajv has just checked it against the very schema its type is made from.
        const body = (method === 'POST' ? request.body : request.query) as BodyOf<
          Endpoints[typeof name]
        >
        const { lang = 'en', client_id: clientId } = body as Common
        const headerKey = keyOf(request)
        if (headerKey === null) {
          return refusal(lang, { rejection: 'parameter_error', field: 'Idempotency-Key' })
        }
        const answer = await handle({
          body,
          user: callerOf(request) as UserOf<Endpoints[typeof name]['session']>, // By `admit`.
          lang,
          ip: request.ip,
          userAgent: request.headers['user-agent'] ?? '',
          token: tokenOf(request),
          idempotencyKey: headerKey ?? clientId,
          file: request.uploaded,
        })
        return answer.ok ? accepted(context, endpoint, answer.value) : refuse(reply, lang, answer)
      },
    })
  }
}

/** To whoever may not call, and to one form too many, the answer has been sent when this ends. */
async function goOn(
  admitted: Promise<boolean> | boolean,
  { file }: Endpoint,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  // Only then: nobody's bytes are taken before it is known who sends them.
  if (!(await admitted) || file === undefined || (await readForm(request))) return
  void reply.send(refuse(reply, langOf(request), { rejection: 'busy' }))
}

function schemaOf(endpoint: Endpoint): FastifySchema {
  const { method, path, body, reply, session, summary } = endpoint
  const refused = Type.Object({
    type: Type.Enum(['error', '999', '998']),
    code: Type.Integer(),
    error: Type.String(),
    message: Type.String(),
    field: Type.Optional(Type.String()),
  })
  const ok = Type.Object({ type: Type.Literal('ok'), code: Type.Literal(1), message: reply })
  return {
    // By its path, which no other call has: names are those of one group, and several groups list things.
    operationId: path.slice(1).replaceAll('/', '_'),
    summary,
    ...(session === 'none' ? {} : { security: [{ token: [] }] }),
    ...(method === 'POST' ? bodySchemaOf(endpoint) : { querystring: body }),
    response: { 200: Type.Union([ok, refused]) },
  }
}

const formTypes = ['application/x-www-form-urlencoded', 'application/json']

function bodySchemaOf({ body, file }: Endpoint): FastifySchema {
  if (file === undefined) return { consumes: formTypes, body }
  // Named for the API document alone: the file never stands among the fields that are checked.
  const fields = { ...body.properties, file: Type.Optional(Type.String({ format: 'binary' })) }
  const documented = Type.Object(fields, { additionalProperties: false })
  return { consumes: ['multipart/form-data'], body: documented }
}

function callerOf({ session, staff }: FastifyRequest): Caller | undefined {
  if (staff !== undefined) return staff
  return session === undefined ? undefined : { id: session.userId, sessionId: session.id }
}

/** The header's key; null when it is none that could be stored. */
function keyOf(request: FastifyRequest): string | null | undefined {
  const header = request.headers['idempotency-key']
  if (header === undefined) return undefined
  return typeof header === 'string' && /^[A-Za-z0-9_.:-]{1,64}$/.test(header) ? header : null
}

function accepted(context: MountContext, { path, reply }: Endpoint, message: unknown) {
  if (context.checkReplies && !Check(reply, message)) {
    throw new Error(`${path} answered what its schema does not allow: ${JSON.stringify(message)}`)
  }
  return { type: 'ok', code: 1, message }
}

function refuse(reply: FastifyReply, lang: string, refused: Refusal) {
  if (refused.rejection === 'busy') void reply.code(503).header('retry-after', 1)
  return refusal(lang, refused)
}
