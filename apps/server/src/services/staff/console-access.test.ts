import { type Endpoint, staffRoles } from '@candor/protocol'
import { expect, test } from 'vitest'

import { consoleEndpoints, endpoints } from '../../calls/testing/endpoints.ts'
import { houseCommands } from '../../house-commands.ts'
import type { Cause } from '../four-eyes/house-executors.ts'
import { type ConsoleServer, openConsoleServer } from './testing/open-console-server.ts'
import { bodyOf, noSubjects, subjects } from './testing/subjects.ts'

/** Calls of the console that cause a command without a second person. */
const houseCalls = new Set(
  Object.values(houseCommands)
    .flatMap((commands) => Object.values<Cause>(commands))
    .flatMap((cause) => ('call' in cause ? [cause.call] : [])),
)
/** Calls of services that write. Every other call that writes makes a request, or is on the list of house commands. */
const serviceCalls = new Set([
  'auditExport',
  'auditVerify',
  'consoleJoin',
  'consoleLogin',
  'consoleLogout',
  'consolePassword',
  'contentDraftDiscard',
  'contentDraftSave',
  'contentItemSave',
  'contentPublish',
  'contentReturn',
  'contentSubmit',
  'identityApprove',
  'identityClaim',
  'identityReject',
  'identityRelease',
  'identityReveal',
  'networkSwitch',
  'requestApprove',
  'requestRefuse',
  'requestWithdraw',
  'staffChange',
  'staffInvite',
  'staffSessionEnd',
  'tableViewChange',
  'tableViewDelete',
  'tableViewSave',
  'ticketClaim',
  'ticketClose',
  'ticketFile',
  'ticketNote',
  'ticketRelease',
  'ticketReply',
  'ticketTemplateSave',
  'traderClaim',
  'traderRelease',
  'userFreeze',
  'userKeyRevoke',
  'userNoteAdd',
  'userRelease',
  'userSessionEnd',
  'userSessionsEnd',
  'voucherClaim',
  'voucherRelease',
  'voucherView',
  'withdrawalClaim',
  'withdrawalRelease',
])

/** What an admitted call does to the exchange. */
function effectOf(name: string, { method }: Endpoint): 'none' | 'request' | 'command' {
  if (name === 'requestApprove' || houseCalls.has(name)) return 'command'
  return method === 'POST' && !serviceCalls.has(name) ? 'request' : 'none'
}

async function requestsOf({ context: { db } }: ConsoleServer): Promise<number> {
  return (await db.selectFrom('four_eyes_request').select('id').execute()).length
}

const staffCalls = [...consoleEndpoints].filter(([, { session }]) => session === 'staff')

test.each(staffRoles)(
  '%s makes the calls that name the role, with one row of the log for each that acts',
  async (role) => {
    const server = await openConsoleServer('pglite')
    for (const [name, endpoint] of staffCalls) {
      const isAllowed = endpoint.staff?.roles.includes(role) ?? false
      // A refused call does not look up its objects.
      const on = isAllowed ? await subjects(server, role, endpoint) : noSubjects
      const { token } =
        name === 'consoleLogout' ? await server.hire(role) : await server.person(role)
      const before = server.context.audit.head.seq
      const exchange = server.context.exchange.stateHash()
      const requests = await requestsOf(server)
      const reply = await server.call(endpoint, bodyOf(endpoint, on), token)
      const rows = server.context.audit.head.seq - before
      const acts = isAllowed && endpoint.staff?.action !== undefined
      expect({ name, reply, rows }).toMatchObject({
        name,
        reply: isAllowed ? { type: 'ok' } : { type: 'error', error: 'not_permitted' },
        rows: acts ? 1 : 0,
      })
      const isChanged = server.context.exchange.stateHash() !== exchange
      const isRequested = (await requestsOf(server)) > requests
      const effect = isChanged ? 'command' : isRequested ? 'request' : 'none'
      expect({ name, effect }).toEqual({
        name,
        effect: isAllowed ? effectOf(name, endpoint) : 'none',
      })
    }
    const verified = await server.post('/admin/audit/verify', {}, await server.person('auditor'))
    expect(verified.message).toMatchObject({
      broken: null,
      rows: server.context.audit.head.seq - 1,
    })
  },
  300_000,
)

test('without a session of the staff every call answers 999, to users too', async () => {
  const server = await openConsoleServer('pglite')
  const user = await server.join()
  for (const [name, endpoint] of staffCalls) {
    for (const token of ['', 'x', 'A'.repeat(43), `Bearer ${'A'.repeat(43)}`, user.token]) {
      const reply = await server.call(endpoint, endpoint.example, token)
      expect({ name, token, reply }).toMatchObject({ name, token, reply: { type: '999' } })
    }
  }
})

test('a session of the staff is not valid for calls of users', async () => {
  const server = await openConsoleServer('pglite')
  const { token } = await server.person('owner')
  expect(await server.get('/user/info', {}, { token })).toMatchObject({ type: '999' })
  expect(await server.post('/wallet/list', {}, { token })).toMatchObject({ type: '999' })
})

test('every call of the console is documented, names its roles and, if it writes, its action', async () => {
  const { app } = await openConsoleServer('pglite')
  const { paths } = (await app.inject('/api/openapi.json')).json()
  const documented = Object.entries<object>(paths)
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    .filter((call) => call.includes(' /api/admin/'))
  const known = [...consoleEndpoints.values()].map(({ method, path }) => `${method} /api${path}`)
  expect(documented.toSorted()).toEqual(known.toSorted())
  const incomplete = staffCalls.filter(([, { staff, method }]) => {
    if (staff === undefined || staff.roles.length === 0) return true
    return method === 'POST' && staff.action === undefined
  })
  expect(incomplete).toEqual([])
  // Outside the console no call needs a session of the staff.
  expect(endpoints.filter(({ session }) => session === 'staff')).toEqual([])
})

test('no role may both make a request and decide on one', () => {
  const deciders = consoleEndpoints.get('requestApprove')?.staff?.roles ?? []
  expect(deciders.length).toBeGreaterThan(0)
  const requests = staffCalls.filter(([, { staff }]) => staff?.action?.endsWith('_asked'))
  expect(requests.length).toBeGreaterThan(3)
  const both = requests.filter(([, { staff }]) =>
    staff?.roles.some((role) => deciders.includes(role)),
  )
  expect(both).toEqual([])
})
