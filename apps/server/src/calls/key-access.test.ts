import { keyPermissions } from '@candor/protocol'
import { expect, test } from 'vitest'

import { apikey } from '../services/apikey/apikey-module.ts'
import { type Key, send, signed } from '../services/apikey/testing/signed-client.ts'
import { endpoints } from './testing/endpoints.ts'
import { openServer } from './testing/open-server.ts'

test('every call of users is open to keys of its own permission alone, or to none', async () => {
  const server = await openServer('pglite')
  const owner = await server.join(100_000_000_000n)
  const keys = await server.stateOf(apikey)
  const byPermission = new Map<string, Key>()
  for (const permission of keyPermissions) {
    const expiresAt = server.clock.at + 86_400_000
    const wanted = { userId: owner.id, name: permission, addresses: [], expiresAt }
    const key = await keys.create({ ...wanted, permissions: [permission] })
    if (key !== undefined) byPermission.set(permission, key)
  }
  const ofUsers = endpoints.filter(({ session }) => session === 'user' || session === 'optional')
  for (const { method, path, example: fields, keys: wanted, file } of ofUsers) {
    // A form with a file is refused before it is read.
    if (file === true) continue
    for (const [permission, key] of byPermission) {
      server.clock.at += 1
      const { error } = await send(
        server,
        signed(key, { method, path, fields, at: server.clock.at }),
      )
      const isRefused = error === 'api_key_not_permitted'
      expect({ path, permission, isRefused }).toEqual({
        path,
        permission,
        isRefused: permission !== wanted,
      })
    }
  }
  expect(byPermission.size).toBe(3)
  expect(await server.get('/user/info', {}, owner)).toMatchObject({ type: 'ok' })
})

/** The same call, with fields that are no valid ones and ways to write its path. */
const placesWritten = [
  '/receipt/lever_open/1',
  '/receipt/lever_open/%31',
  '/receipt/lever_open/0',
  '/receipt/%7Bkind%7D/%7Bid%7D',
  '/receipt/..%2Fuser/info',
  '/receipt/lever_open/1?kind=lever_close&id=2',
]

test('a call with fields in its path needs its permission however they are written', async () => {
  const server = await openServer('pglite')
  const owner = await server.join()
  const keys = await server.stateOf(apikey)
  const expiresAt = server.clock.at + 86_400_000
  const wanted = { userId: owner.id, name: 'Trade', addresses: [], expiresAt }
  const key = await keys.create({ ...wanted, permissions: ['trade'] })
  if (key === undefined) throw new Error('no place is left')
  for (const path of placesWritten) {
    server.clock.at += 1
    const reply = await send(server, signed(key, { method: 'GET', path, at: server.clock.at }))
    expect({ path, error: reply.error }).toEqual({ path, error: 'api_key_not_permitted' })
    const guest = (await server.app.inject(`/api${path}`)).json()
    expect({ path, type: guest.type }).toEqual({ path, type: '999' })
  }
})

test('calls without a session take no notice of a key, also of a wrong one', async () => {
  const server = await openServer('pglite')
  const key = { id: 1, key: 'A'.repeat(32), secret: 'none' }
  const reply = await send(server, signed(key, { method: 'GET', path: '/time', at: 1 }))
  expect(reply).toMatchObject({ type: 'ok' })
})

test('a form with a file is refused to a key before it is read', async () => {
  const server = await openServer('pglite')
  const owner = await server.join()
  const keys = await server.stateOf(apikey)
  const expiresAt = server.clock.at + 86_400_000
  const wanted = { userId: owner.id, name: 'All', addresses: [], expiresAt }
  const key = await keys.create({ ...wanted, permissions: [...keyPermissions] })
  if (key === undefined) throw new Error('no place is left')
  const request = signed(key, { method: 'POST', path: '/upload', at: server.clock.at })
  const headers = { ...request.headers, 'content-type': 'multipart/form-data; boundary=b' }
  const body = '--b\r\n\r\n--b--\r\n'
  const reply = await send(server, { ...request, body, headers })
  expect(['api_key_not_permitted', 'api_key_signature_wrong']).toContain(reply.error)
})
