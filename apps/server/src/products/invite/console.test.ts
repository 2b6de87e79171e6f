import { expect, test } from 'vitest'

import { openConsoleServer } from '../../services/staff/testing/open-console-server.ts'

test('the console lists who invited whom, and the rebates of all', async () => {
  const server = await openConsoleServer('pglite')
  const risk = await server.person('risk')
  const [carol, alice, bob] = [await server.join(), await server.join(), await server.join()]
  const { committer } = server.context
  for (const [user, bar] of [
    [alice, 0],
    [bob, 2],
  ] as const)
    await committer.submit(
      {
        kind: 'invite.register',
        userId: user.id,
        inviterId: carol.id,
        registeredAt: 1,
        bar,
      },
      { encode: () => null },
    )
  const listed = await server.get('/admin/invite/relations', {}, risk)
  expect(listed.message).toMatchObject({
    list: [
      { id: bob.id, inviter_id: carol.id, bar: 'device', is_active: false },
      { id: alice.id, inviter_id: carol.id, bar: 'none' },
    ],
  })
  const own = await server.get('/admin/invite/relations', { user_id: String(bob.id) }, risk)
  expect(own.message).toMatchObject({ list: [{ id: bob.id }] })
  const first = await server.get('/admin/invite/relations', { limit: '1' }, risk)
  const { next } = first.message as { next: string } // By its schema.
  const second = await server.get('/admin/invite/relations', { cursor: next }, risk)
  expect(second.message).toMatchObject({ list: [{ id: alice.id }], next: null })
  expect((await server.get('/admin/invite/totals', {}, risk)).message).toEqual([])
})
