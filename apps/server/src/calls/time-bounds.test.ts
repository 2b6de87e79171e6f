import type { StaffRole } from '@candor/protocol'
import { allEndpoints } from '@candor/protocol/testing'
import { expect, test } from 'vitest'

import { openConsoleServer } from '../services/staff/testing/open-console-server.ts'
import { fieldsOf } from './testing/bad-values.ts'

const dayMs = 86_400_000
const ranged = allEndpoints
  .map(({ row }) => row)
  .filter((endpoint) => ['from', 'to'].every((name) => fieldsOf(endpoint).includes(name)))
  .filter(({ example }) => !('effective_at' in example))

const rows = (message: unknown): unknown[] =>
  Array.isArray(message) ? message : (message as { list: unknown[] }).list // Its own schema.

function roleOf({ roles }: { readonly roles: readonly StaffRole[] }): StaffRole {
  const [role] = roles
  if (role === undefined) throw new Error('a call of the console has a role')
  return role
}

/** Fields beside the range, where the call needs some or lists too little without. */
const others: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/coin/list': { status: 'all' },
  '/currency/new_timeshar': { symbol: 'BTCUSDT', period: '1min' },
  '/admin/user/security_events': { id: '' },
}

test('every list of a time range takes seconds and milliseconds, and a range that ends later than now', async () => {
  const server = await openConsoleServer('pglite')
  const user = await server.join(100_000_000_000n)
  const order = { currency_id: '1', legal_id: '3', type: 'limit', amount: '0.001' }
  const [buy, sell] = [{ target_price: '60200' }, { target_price: '59800', direction: 'sell' }]
  for (const fields of [buy, sell]) {
    await server.post('/coin/trade', { ...order, ...fields }, user)
    await server.fund(user.id, 1, 1_000_000n)
  }
  await server.post(
    '/coin/stop',
    { ...order, type: 'stop_limit', stop_price: '61000', target_price: '61000' },
    user,
  )
  const { securityLog } = server.context
  securityLog.report({ kind: 'account.logged_in', userId: user.id })
  // A login of the staff is an event, too: all of them come before the lists are compared.
  for (const { staff } of ranged) if (staff !== undefined) await server.person(roleOf(staff))
  await securityLog.flush()
  const { at } = server.clock
  expect(ranged.length).toBeGreaterThan(10)
  for (const endpoint of ranged) {
    const { path, staff } = endpoint
    const { token } = staff === undefined ? user : await server.person(roleOf(staff))
    const given = { ...others[path], ...(others[path]?.['id'] === '' && { id: String(user.id) }) }
    const ask = async (from: number, to: number) => {
      const range = { from: String(from), to: String(to) }
      const reply = await server.call(endpoint, { ...given, ...range }, token)
      expect([path, reply.type, reply.message]).toEqual([path, 'ok', reply.message])
      return rows(reply.message)
    }
    const [from, to] = [at - dayMs, at + dayMs].map((time) => time - (time % 1000))
    if (from === undefined || to === undefined) throw new Error('two ends')
    const byMilliseconds = await ask(from, to)
    expect([path, byMilliseconds.length > 0]).toEqual([path, true])
    expect([path, await ask(from / 1000, to / 1000)]).toEqual([path, byMilliseconds])
    expect([path, await ask(to / 1000, to / 1000 + 1)]).toEqual([path, []])
  }
})
