import { expect, test } from 'vitest'

import { openConsoleServer } from '../../services/staff/testing/open-console-server.ts'
import { madeBy } from './testing/sending.ts'

test('the console lists the sends of all users, and those that one user has sent or received', async () => {
  const server = await openConsoleServer('pglite')
  const risk = await server.person('risk')
  const [alice, bob, carol] = [
    await server.join(1_000_000_000n),
    await server.join(1_000_000_000n),
    await server.join(),
  ]
  for (const command of [madeBy(alice, bob), madeBy(bob, carol), madeBy(bob, alice)])
    await server.context.committer.submit(command, { encode: () => null })
  const rowsOf = async (fields: Record<string, string>) => {
    const { message } = await server.get('/admin/sends', fields, risk)
    return (message as { list: { id: number }[] }).list // By its schema.
  }
  const idsOf = async (fields: Record<string, string>) => (await rowsOf(fields)).map(({ id }) => id)
  expect(await rowsOf({ limit: '1' })).toEqual([
    {
      id: 3,
      user_id: bob.id,
      recipient_id: alice.id,
      currency: 3,
      code: 'USDT',
      number: '1.00000000',
      value_btc: '0.00001667',
      note: 'Rent',
      at: server.clock.at,
    },
  ])
  expect(await idsOf({})).toEqual([3, 2, 1])
  expect(await idsOf({ user_id: String(alice.id) })).toEqual([3, 1])
  expect(await idsOf({ user_id: String(carol.id) })).toEqual([2])
  expect(await idsOf({ user_id: String(bob.id), cursor: '3', limit: '1' })).toEqual([2])
  expect(await idsOf({ cursor: '2' })).toEqual([1])
})
