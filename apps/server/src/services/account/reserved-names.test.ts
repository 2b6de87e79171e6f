import { expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { openConsoleServer } from '../staff/testing/open-console-server.ts'
import { account } from './account-module.ts'

const rename = (server: Awaited<ReturnType<typeof openServer>>, token: string, nickname: string) =>
  server.post('/user/editNickname', { nickname }, { token })

test('a name that looks like that of a leader is refused to others, not to the leader', async () => {
  const server = await openServer('pglite')
  const [leader, other] = [await server.join(), await server.join()]
  const { reservedNames } = await server.stateOf(account)
  reservedNames.add(async () => [{ userId: leader.id, name: 'Millman' }])
  const refused = { error: 'nickname_reserved', field: 'nickname' }
  for (const name of ['Millman', 'millman', 'MiIIman', 'Mi11man', 'Millrnan', 'MILLMAN'])
    expect(await rename(server, other.token, name)).toMatchObject(refused)
  expect((await rename(server, other.token, 'Millmann')).type).toBe('ok')
  expect((await rename(server, leader.token, 'MillMan')).type).toBe('ok')
})

test('a name that looks like that of a member of the staff is refused', async () => {
  const server = await openConsoleServer('pglite')
  const { email } = await server.person('kyc')
  const name = email.split('@')[0] ?? ''
  const { token } = await server.join()
  expect(await rename(server, token, name)).toMatchObject({ error: 'nickname_reserved' })
  expect(await rename(server, token, name.toUpperCase())).toMatchObject({
    error: 'nickname_reserved',
  })
})
