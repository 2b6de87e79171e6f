import { isDeepStrictEqual } from 'node:util'

import type { Endpoint } from '@candor/protocol'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import {
  accepts,
  fieldsOf,
  isBadInQuery,
  notNumbers,
  notTexts,
} from '../../calls/testing/bad-values.ts'
import { consoleEndpoints } from '../../calls/testing/endpoints.ts'
import { sendFields } from '../../calls/testing/send-fields.ts'
import type { Jobs } from '../../jobs.ts'
import { type BackendKind, backends } from '../../testing/backends.ts'
import { type ConsoleServer, openConsoleServer } from './testing/open-console-server.ts'

/** Fields that may be zero: positions, percentages, and what a sale of tokens may lack. */
const mayBeZero = (field: string) =>
  /^position$|percent|lock_days$|^raise_min$|^team_amount$/.test(field)

const notWords: readonly unknown[] = ['\u0000', 'a\u0007b', '\u007f', '\ud800', 'x'.repeat(7000)]

const takesWords = (endpoint: Endpoint, field: string) => accepts(endpoint, field, 'two words')

function badValues(endpoint: Endpoint, field: string): readonly unknown[] {
  if (takesWords(endpoint, field)) return [...notWords, ...notTexts]
  const bad = [...notNumbers, ...notTexts, ...(mayBeZero(field) ? [] : ['0', '0.0'])]
  return bad.filter((value) => !isDeclared(endpoint, field, value))
}

/** A flag lists 0 among its values; a choice may list an empty text, and an optional pattern accepts one. */
function isDeclared({ body }: Endpoint, field: string, value: unknown): boolean {
  const schema = body.properties[field] as { enum?: readonly unknown[]; pattern?: string } // Of texts.
  return schema.enum?.includes(value) ?? (value === '' && schema.pattern?.endsWith(')?$') === true)
}

/** Whether a value is still bad in a query, where everything is text. */
const isBad = (endpoint: Endpoint, field: string, value: unknown) =>
  takesWords(endpoint, field) ? /\p{Cc}|x{300}/u.test(String(value)) : isBadInQuery(value)

/** A digest of the tables that the console writes; of sessions without the time of last use. */
async function snapshotOf({ context: { db, exchange, audit } }: ConsoleServer) {
  const content = ['content_item', 'content_text', 'content_draft', 'content_review']
  const tables = ['staff', 'staff_invitation', 'four_eyes_request', ...content]
  const rows = tables.map(
    (table) => sql`select ${table} as t, to_json(r)::text as r from ${sql.table(table)} r`,
  )
  const sessions = sql`select 'staff_session' as t, id::text as r from staff_session`
  const { rows: found } = await sql`
    select md5(string_agg(t || r, '' order by t, r)) as digest
    from (${sql.join([...rows, sessions], sql` union all `)}) as everything`.execute(db)
  return { digest: found, audit: audit.head, exchange: exchange.stateHash() }
}

/** The token of a member of staff who may make the call; empty for a call without a session. */
async function callerOf(server: ConsoleServer, { staff }: Endpoint): Promise<string> {
  const [role] = staff?.roles ?? []
  return role === undefined ? '' : (await server.person(role)).token
}

/** A server with a caller for each call, and the state before the first one. */
async function openWithCallers(backend: BackendKind) {
  const server = await openConsoleServer(backend)
  // What a demo does by itself after a minute would be found as a change.
  const jobs = server.context.jobs as Jobs // Modules see a part of it.
  await jobs.stop()
  for (const endpoint of consoleEndpoints.values()) await callerOf(server, endpoint)
  return { server, before: await snapshotOf(server) }
}

test.each(backends())(
  'on %s every call of the console refuses each malformed field, and nothing changes',
  async (backend) => {
    const { server, before } = await openWithCallers(backend)
    for (const [name, endpoint] of consoleEndpoints) {
      const token = await callerOf(server, endpoint)
      for (const field of fieldsOf(endpoint)) {
        for (const value of badValues(endpoint, field)) {
          if (endpoint.method === 'GET' && !isBad(endpoint, field, value)) continue
          const fields = { ...endpoint.example, [field]: value }
          const reply = await sendFields(server, endpoint, { fields, token })
          const { type, field: at } = reply.json()
          expect({ name, field, value, status: reply.statusCode, type, at }).toEqual({
            name,
            field,
            value,
            status: 200,
            type: 'error',
            at: field,
          })
        }
      }
    }
    expect(await snapshotOf(server)).toEqual(before)
  },
  300_000,
)

test.each(backends())(
  'on %s the largest number matches no row and changes nothing',
  async (backend) => {
    const { server, before } = await openWithCallers(backend)
    for (const [name, endpoint] of consoleEndpoints) {
      const ids = fieldsOf(endpoint).filter((field) => /^(\w+_)?id$/.test(field))
      for (const field of ids) {
        // A request may name an unknown plan: the core refuses it after the approval.
        if (field === 'plan_id') continue
        const fields = { ...endpoint.example, [field]: '999999999999999' }
        const token = await callerOf(server, endpoint)
        const reply = await sendFields(server, endpoint, { fields, token })
        const { type, message } = reply.json()
        const isEmpty = [[], { list: [], next: null }].some((none) =>
          isDeepStrictEqual(none, message),
        )
        const isNothing = type === 'error' || isEmpty
        expect({ name, field, status: reply.statusCode, isNothing }).toEqual({
          name,
          field,
          status: 200,
          isNothing: true,
        })
      }
    }
    expect(await snapshotOf(server)).toEqual(before)
  },
)
