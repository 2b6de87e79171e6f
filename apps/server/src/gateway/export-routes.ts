import { auditCalls } from '@candor/protocol/services/audit/calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { refusalReply } from '../calls/refusal.ts'
import type { CallReply, CallRequest, CallRoute } from '../calls/request.ts'
import type { Backend } from './backend.ts'
import { requestOf, send } from './call-routes.ts'
import { langOf } from './request-context.ts'
import { sendTable } from './send-table.ts'
import { partOf, tableFormats, tableStream } from './table-stream.ts'

/** Rows of one call, and of one file. */
const partMax = 1_000
const rowsMax = 100_000
/** Exports at the same time, of all members of the staff. */
const exportsMax = 3

let running = 0

/**
 * Every list of the console as a CSV file, at the address of its call with `.csv`: the same fields, the same roles. The rows
 * are read part by part as fast as the client receives them. The export is recorded in the audit log first.
 */
export function exportRoutes(
  app: FastifyInstance,
  routes: readonly CallRoute[],
  backend: Backend,
): void {
  for (const { method, path, schema } of routes) {
    if (method !== 'GET') continue
    app.get(`/api${path}.csv`, {
      schema: { hide: true, querystring: withTable(schema['querystring']) },
      attachValidation: true,
      handler: (request, reply) => exportTable(backend, path, { request, reply }),
    })
  }
}

/** The fields of the call, and `table` for a reply that has several lists, as `groups.markets` for lists within a list. */
function withTable(query: unknown) {
  const { properties, ...rest } = query as { properties: object } // The schema of every call is an object.
  return {
    ...rest,
    properties: {
      ...properties,
      table: { type: 'string', pattern: '^[a-z_]{1,30}(\\.[a-z_]{1,30}){0,2}$' },
    },
  }
}

async function exportTable(
  backend: Backend,
  path: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const call = requestOf(path, request, false)
  const { table, ...filter } = call.fields as Readonly<Record<string, string>> // By the schema.
  const fields = { ...filter, limit: String(partMax) }
  const first = await backend.call({ ...call, fields })
  const part = partOf(first, table)
  if (part === undefined) {
    send(reply, isAccepted(first) ? unknownTable(request) : first)
    return reply
  }
  if (running >= exportsMax) {
    send(reply, refusalReply(langOf(request), { rejection: 'busy' }))
    return reply
  }
  // Counted before the next wait, so that requests at the same time cannot all find room.
  running += 1
  const logged = await logExport(backend, call, { ...filter, table }).catch((error: unknown) => {
    running -= 1
    throw error
  })
  if (!isAccepted(logged)) {
    running -= 1
    send(reply, logged)
    return reply
  }
  const { type, ...format } = tableFormats.csv
  const text = tableStream(
    backend,
    { ...call, fields, isAdmitted: true },
    { part, table, format, rowsMax },
  )
  const name = `${path.split('/').slice(2).join('-')}${table === undefined ? '' : `-${table}`}.csv`
  return sendTable(request, reply, { name, type, text, release: () => (running -= 1) })
}

const logExport = (backend: Backend, call: CallRequest, filter: object) =>
  backend.call({
    ...call,
    path: auditCalls.auditExport.path,
    fields: { call: call.path, filter: JSON.stringify(filter) },
    isAdmitted: true,
  })

const isAccepted = ({ body }: CallReply) => (JSON.parse(body) as { type: string }).type === 'ok' // Our envelope.

const unknownTable = (request: FastifyRequest) =>
  refusalReply(langOf(request), { rejection: 'parameter_error', field: 'table' })
