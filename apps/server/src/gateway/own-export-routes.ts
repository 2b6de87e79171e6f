import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { addressBlock } from '../calls/address-block.ts'
import { refusalReply } from '../calls/refusal.ts'
import type { CallRoute } from '../calls/request.ts'
import type { Backend } from './backend.ts'
import { requestOf, send } from './call-routes.ts'
import { langOf } from './request-context.ts'
import { sendTable } from './send-table.ts'
import { Slots } from './slots.ts'
import { partOf, tableFormats, tableStream } from './table-stream.ts'

/** Movements of one part: the memory of an export is that of one part. */
const partMax = 1_000
/** Files at the same time, of all users and from one address or IPv6 /64. */
const limits = { total: 12, perCaller: 2 }

type Format = keyof typeof tableFormats

/** What a user may export as a whole, at the address of its call with `.csv` or `.json`: the same fields, all rows. */
export function ownExportRoutes(
  app: FastifyInstance,
  routes: readonly CallRoute[],
  backend: Backend,
): void {
  const slots = new Slots(limits)
  for (const { path, schema } of routes)
    for (const format of ['csv', 'json'] as const)
      app.get(`/api${path}.${format}`, {
        schema: { hide: true, querystring: schema['querystring'] },
        attachValidation: true,
        handler: (request, reply) =>
          exportRows({ backend, slots }, { path, format }, request, reply),
      })
}

async function exportRows(
  { backend, slots }: { backend: Backend; slots: Slots },
  { path, format }: { path: string; format: Format },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const release = slots.take(addressBlock(request.ip))
  if (release === undefined) {
    send(reply, refusalReply(langOf(request), { rejection: 'busy' }))
    return reply
  }
  const call = requestOf(path, request, false)
  const asked = { ...call, fields: { ...call.fields, limit: String(partMax) } }
  const first = await backend.call(asked).catch((error: unknown) => {
    release()
    throw error
  })
  const part = partOf(first)
  if (part === undefined) {
    release()
    send(reply, first)
    return reply
  }
  const { type, ...written } = tableFormats[format]
  const table = { part, format: written, rowsMax: Infinity }
  const text = tableStream(backend, { ...asked, isAdmitted: true }, table)
  const name = `${path.split('/').slice(1).join('-')}.${format}`
  return sendTable(request, reply, { name, type, text, release })
}
