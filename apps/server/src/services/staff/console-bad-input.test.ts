import { isDeepStrictEqual } from 'node:util'

import type { Endpoint } from '@candor/protocol'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { isBadInQuery, notNumbers, notTexts } from '../../calls/testing/bad-values.ts'
import { sendFields } from '../../calls/testing/send-fields.ts'
import { homes } from '../../testing/homes.ts'
import {
  consoleBodies,
  consoleEndpoints,
  type ConsoleName,
  consoleNames,
} from './testing/console-bodies.ts'
import { type ConsoleServer, openConsoleServer } from './testing/open-console-server.ts'
import { noSubjects } from './testing/subjects.ts'

const endpointOf = (name: ConsoleName): Endpoint => consoleEndpoints[name]

/** With the fields that may be left out, too. */
const bodies: Record<ConsoleName, Readonly<Record<string, string>>> = {
  ...consoleBodies(noSubjects),
  auditList: { action: 'user.viewed', staff_id: '1', cursor: '9', limit: '5' },
  contentItemSave: {
    id: '1',
    kind: 'news',
    path: '/pages/fund/assets',
    look: 'calm',
    is_popup: '0',
    is_retired: '0',
    position: '3',
  },
  contentTextSave: { id: '1', text_lang: 'en', title: 'Words', summary: 'Few', body: 'Many' },
  houseFund: { pot: 'treasury', currency: 'USDT', amount: '10', reason: 'More to quote with' },
  journal: { cursor: '9', limit: '5' },
  lockupOrders: { user_id: '1', cursor: '9', limit: '5' },
  lockupVersionAsk: { ...consoleBodies(noSubjects).lockupVersionAsk, plan_id: '1' },
  requestList: { state: 'open', cursor: '9', limit: '5' },
  staffChange: { id: '2', role: 'support', state: 'active' },
  userBills: { id: '1', currency: 'USDT', type: 'change', cursor: '9', limit: '5' },
  userOrders: { id: '1', cursor: '9', limit: '5' },
  userSearch: { by: 'email', words: 'a', cursor: 'a', limit: '5' },
}
const wordFields =
  /^(words|email|name|title|summary|body|reason|(old_|re_)?password|userSearch cursor)$/
/** What every call takes. */
const ofEveryCall = new Set(['lang', 'client_id'])
/** What somebody may leave empty or set to nought. */
const mayBeEmpty = new Set(['contentItemSave path', 'contentItemSave look'])
const mayBeNought =
  / (position|paused|is_popup|is_retired|daily_percent|daily_percent_min|daily_percent_max|penalty_percent)$/

const notWords: readonly unknown[] = ['\u0000', 'a\u0007b', '\u007f', '\ud800', 'x'.repeat(7000)]

const isOfWords = (name: ConsoleName, field: string) =>
  wordFields.test(field) || wordFields.test(`${name} ${field}`)

function badValues(name: ConsoleName, field: string): readonly unknown[] {
  const key = `${name} ${field}`
  if (isOfWords(name, field)) return [...notWords, ...notTexts]
  const noughts = mayBeNought.test(key) ? [] : ['0', '0.0']
  const bad = [...notNumbers, ...notTexts, ...noughts]
  return mayBeEmpty.has(key) ? bad.filter((value) => value !== '') : bad
}

/** Whether a value is still bad where everything is text. */
const isBad = (name: ConsoleName, field: string, value: unknown) =>
  isOfWords(name, field) ? /\p{Cc}|x{300}/u.test(String(value)) : isBadInQuery(value)

/** The tables that the console writes, whole; sessions but for when they were last used. */
async function stateOf({ context: { db, exchange, audit } }: ConsoleServer) {
  const tables = ['staff', 'staff_invitation', 'four_eyes_request', 'content_item', 'content_text']
  const rows = tables.map(
    (table) => sql`select ${table} as t, to_json(r)::text as r from ${sql.table(table)} r`,
  )
  const sessions = sql`select 'staff_session' as t, id::text as r from staff_session`
  const { rows: found } = await sql`
    select md5(string_agg(t || r, '' order by t, r)) as digest
    from (${sql.join([...rows, sessions], sql` union all `)}) as everything`.execute(db)
  return { digest: found, audit: audit.head, exchange: exchange.stateHash() }
}

test('every field of every call is tried', () => {
  const missing = consoleNames.flatMap((name) =>
    Object.keys(endpointOf(name).body.properties)
      .filter((field) => !(field in bodies[name]) && !ofEveryCall.has(field))
      .map((field) => `${name} ${field}`),
  )
  expect(missing).toEqual([])
})

/** Somebody for each call who may make it. */
async function callerOf(server: ConsoleServer, name: ConsoleName): Promise<string> {
  const [role] = endpointOf(name).staff?.roles ?? []
  return role === undefined ? '' : (await server.person(role)).token
}

test.each(homes)(
  'on %s no call of the console takes a field that is none',
  async (home) => {
    const server = await openConsoleServer(home)
    for (const name of consoleNames) await callerOf(server, name)
    const before = await stateOf(server)
    for (const name of consoleNames) {
      const token = await callerOf(server, name)
      const isQuery = endpointOf(name).method === 'GET'
      for (const field of Object.keys(bodies[name])) {
        for (const value of badValues(name, field)) {
          if (isQuery && !isBad(name, field, value)) continue
          const fields = { ...bodies[name], [field]: value }
          const reply = await sendFields(server, endpointOf(name), { fields, token })
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
    expect(await stateOf(server)).toEqual(before)
  },
  120_000,
)

test.each(homes)('on %s the largest number finds nothing and changes nothing', async (home) => {
  const server = await openConsoleServer(home)
  for (const name of consoleNames) await callerOf(server, name)
  const before = await stateOf(server)
  for (const name of consoleNames) {
    const named = Object.keys(bodies[name]).filter((field) => /^(\w+_)?id$/.test(field))
    for (const field of named) {
      // A plan that is none is the core's to refuse, once somebody approved it.
      if (field === 'plan_id') continue
      const fields = { ...bodies[name], [field]: '999999999999999' }
      const token = await callerOf(server, name)
      const reply = await sendFields(server, endpointOf(name), { fields, token })
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
  expect(await stateOf(server)).toEqual(before)
})
