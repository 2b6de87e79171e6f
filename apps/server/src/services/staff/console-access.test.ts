import { expect, test } from 'vitest'

import { consoleEndpoints, endpoints } from '../../calls/testing/endpoints.ts'
import { checkCallsOf, staffCalls } from './testing/check-calls-of-role.ts'
import { openConsoleServer } from './testing/open-console-server.ts'

test('risk makes the calls that name the role, with one row of the log for each that acts', () =>
  expect(checkCallsOf('risk')).resolves.toBeUndefined())

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
