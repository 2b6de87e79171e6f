import { expect, test } from 'vitest'

import { openConsoleServer } from '../../services/staff/testing/open-console-server.ts'

test('two people fund the pool from the treasury, up to its balance', async () => {
  const server = await openConsoleServer('pglite')
  const [treasury, risk] = [await server.person('treasury'), await server.person('risk')]
  const decide = async (amount: string) => {
    const fields = { currency: 'USDT', amount, reason: 'A larger pool' }
    const asked = await server.post('/admin/convert/fund', fields, treasury)
    const { id } = asked.message as { id: number } // The request.
    return server.post('/admin/requests/approve', { id: String(id) }, risk)
  }
  expect((await decide('10')).message).toMatchObject({ state: 'done', outcome: '10 USDT' })
  const beyond = { state: 'failed', outcome: 'insufficient_balance' }
  expect((await decide('9999999999')).message).toMatchObject(beyond)
  const { ledger } = server.context.exchange
  expect(ledger.findHouse('convert_pool', 3)?.avail.balance).toBe(200_001_000_000_000n)
})

const wanted = { number: '2', from_currency_id: 'USDT', to_currency_id: 'BTC' }

test('the console lists the conversions of all users and of one', async () => {
  const server = await openConsoleServer('pglite')
  const risk = await server.person('risk')
  const [alice, bob] = [await server.join(1_000_000_000n), await server.join(1_000_000_000n)]
  for (const user of [alice, bob, alice]) await server.post('/user/Transfer', wanted, user)
  const idsOf = async (fields: Record<string, string>) => {
    const { message } = await server.get('/admin/convert/conversions', fields, risk)
    return (message as { list: { id: number }[] }).list.map(({ id }) => id) // By its schema.
  }
  expect(await idsOf({})).toEqual([3, 2, 1])
  expect(await idsOf({ user_id: String(alice.id) })).toEqual([3, 1])
  expect(await idsOf({ cursor: '3', limit: '1' })).toEqual([2])
})
