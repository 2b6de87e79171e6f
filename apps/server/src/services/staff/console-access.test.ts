import { type Endpoint, staffRoles } from '@candor/protocol'
import { expect, test } from 'vitest'

import { endpoints } from '../../calls/testing/valid-bodies.ts'
import { houseCommands } from '../../house-commands.ts'
import type { Cause } from '../four-eyes/house-executors.ts'
import { consoleBodies, consoleEndpoints, consoleNames } from './testing/console-bodies.ts'
import { openConsoleServer } from './testing/open-console-server.ts'
import { noSubjects, subjects } from './testing/subjects.ts'

const endpointOf = (name: keyof typeof consoleEndpoints): Endpoint => consoleEndpoints[name]
/** Calls of the console that cause a command without a second person. */
const houseCalls = new Set(
  Object.values(houseCommands)
    .flatMap((commands) => Object.values<Cause>(commands))
    .flatMap((cause) => ('call' in cause ? [cause.call] : [])),
)
const staffNames = consoleNames.filter((name) => endpointOf(name).session === 'staff')

test('each role makes the calls that name it, with one row of the log for each that acts', async () => {
  const server = await openConsoleServer('pglite')
  const matrix: string[] = []
  for (const role of staffRoles) {
    for (const name of staffNames) {
      const endpoint = endpointOf(name)
      const isAllowed = endpoint.staff?.roles.includes(role) ?? false
      // A refused call never gets as far as what it is about.
      const on = isAllowed ? await subjects(server, role) : noSubjects
      const { token } =
        name === 'consoleLogout' ? await server.hire(role) : await server.person(role)
      const before = server.context.audit.head.seq
      const exchange = server.context.exchange.stateHash()
      const reply = await server.call(endpoint, consoleBodies(on)[name], token)
      const rows = server.context.audit.head.seq - before
      const acts = isAllowed && endpoint.staff?.action !== undefined
      expect({ role, name, reply, rows }).toMatchObject({
        role,
        name,
        reply: isAllowed ? { type: 'ok' } : { type: 'error', error: 'not_permitted' },
        rows: acts ? 1 : 0,
      })
      // The exchange changes when a second person approves, or by a call that the closed list names.
      const isChanged = server.context.exchange.stateHash() !== exchange
      const mayChange = isAllowed && (name === 'requestApprove' || houseCalls.has(name))
      expect({ role, name, isChanged }).toEqual({ role, name, isChanged: mayChange })
      matrix.push(`${role} ${name}`)
    }
  }
  expect(matrix).toHaveLength(staffRoles.length * staffNames.length)
  const verified = await server.post('/admin/audit/verify', {}, await server.person('auditor'))
  expect(verified.message).toMatchObject({ broken: null, rows: server.context.audit.head.seq - 1 })
}, 120_000)

test('without a session of the staff every call answers 999, to users too', async () => {
  const server = await openConsoleServer('pglite')
  const user = await server.join()
  for (const name of staffNames) {
    for (const token of ['', 'x', 'A'.repeat(43), `Bearer ${'A'.repeat(43)}`, user.token]) {
      const reply = await server.call(endpointOf(name), consoleBodies(noSubjects)[name], token)
      expect({ name, token, reply }).toMatchObject({ name, token, reply: { type: '999' } })
    }
  }
})

test('a session of the staff is none of a user', async () => {
  const server = await openConsoleServer('pglite')
  const { token } = await server.person('owner')
  expect(await server.get('/user/info', {}, { token })).toMatchObject({ type: '999' })
  expect(await server.post('/wallet/list', {}, { token })).toMatchObject({ type: '999' })
})

test('every call of the console is documented, names its roles and, where it writes, its action', async () => {
  const { app } = await openConsoleServer('pglite')
  const { paths } = (await app.inject('/api/openapi.json')).json()
  const documented = Object.entries<object>(paths)
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    .filter((call) => call.includes(' /api/admin/'))
  const known = consoleNames.map(
    (name) => `${endpointOf(name).method} /api${endpointOf(name).path}`,
  )
  expect(documented.toSorted()).toEqual(known.toSorted())
  const unruly = staffNames.filter((name) => {
    const { staff, method } = endpointOf(name)
    if (staff === undefined || staff.roles.length === 0) return true
    return method === 'POST' && staff.action === undefined
  })
  expect(unruly).toEqual([])
  // Outside the console nothing asks for the staff.
  expect(Object.values(endpoints).filter(({ session }: Endpoint) => session === 'staff')).toEqual(
    [],
  )
})

test('nobody both asks for and decides on what needs two people', () => {
  const { requestApprove, houseFund } = consoleEndpoints
  const both = houseFund.staff?.roles.filter((role) => requestApprove.staff?.roles.includes(role))
  expect(both).toEqual([])
})
