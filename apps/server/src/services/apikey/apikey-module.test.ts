import { describe, expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { backends } from '../../testing/backends.ts'
import { openConsoleServer } from '../staff/testing/open-console-server.ts'
import { apikey } from './apikey-module.ts'
import { type Key, send, signed } from './testing/signed-client.ts'

type Permissions = readonly ('read' | 'trade' | 'withdraw')[]
const order = {
  currency_id: '1',
  legal_id: '3',
  direction: 'buy',
  type: 'limit',
  amount: '0.001',
  target_price: '50000',
}

describe.each(backends())('requests signed with an API key on %s', (backend) => {
  async function open(permissions: Permissions = ['read', 'trade'], addresses: string[] = []) {
    const server = await openServer(backend)
    const keys = await server.stateOf(apikey)
    const owner = await server.join(100_000_000_000n)
    const newKey = async (wanted = permissions, from = addresses): Promise<Key> => {
      const expiresAt = server.clock.at + 90 * 86_400_000
      const key = { userId: owner.id, name: 'Bot', addresses: from, expiresAt }
      const created = await keys.create({ ...key, permissions: wanted })
      if (created === undefined) throw new Error('no place is left')
      return created
    }
    const key = await newKey()
    const at = () => server.clock.at
    const get = (path: string, fields = {}, by = key) =>
      send(server, signed(by, { method: 'GET', path, fields, at: at() }))
    const post = (path: string, fields = {}, by = key) =>
      send(server, signed(by, { method: 'POST', path, fields, at: at() }))
    return { server, keys, owner, key, newKey, at, get, post }
  }

  test('act for its owner: they read, place an order and cancel it', async () => {
    const { server, get, post, owner } = await open()
    const placed = await post('/coin/trade', order)
    expect(placed).toMatchObject({ type: 'ok', message: { status_name: 'open' } })
    const { id } = placed.message as { id: number } // Its own schema.
    const own = await server.get('/coin/list', {}, owner)
    expect(await get('/coin/list', {})).toEqual(own)
    expect((own.message as { list: object[] }).list).toMatchObject([{ id }])
    expect(await post('/coin/cancel', { id: String(id) })).toMatchObject({ type: 'ok' })
  })

  test('need the permission of the call, and no key opens the account', async () => {
    const { get, post, newKey } = await open()
    const reader = await newKey(['read'])
    const trader = await newKey(['trade'])
    const refused = { type: 'error', error: 'api_key_not_permitted' }
    expect(await post('/coin/trade', order, reader)).toMatchObject(refused)
    expect(await get('/coin/list', {}, trader)).toMatchObject(refused)
    expect(await get('/coin/list', {}, reader)).toMatchObject({ type: 'ok' })
    for (const path of ['/user/info', '/apikey/list', '/safe/sessions', '/user/logout'])
      expect(await get(path)).toMatchObject(refused)
    const body = { name: 'More', permissions: 'read' }
    expect(await post('/apikey/create', body)).toMatchObject(refused)
    // The console has sessions of its own.
    expect(await get('/admin/users')).toMatchObject({ type: '999' })
  })

  test('are refused when a byte, the key, the path or the method differs from what was signed', async () => {
    const { server, key, at } = await open()
    const good = signed(key, { method: 'POST', path: '/coin/trade', fields: order, at: at() })
    const wrong = { type: 'error', error: 'api_key_signature_wrong' }
    const headers = good.headers
    for (const changed of [
      { ...good, body: good.body.replace('0.001', '0.002') },
      { ...good, body: `${good.body}&` },
      { ...good, url: '/api/coin/cancel_all' },
      { ...good, url: `${good.url}?a=1` },
      { ...good, headers: { ...headers, 'x-api-timestamp': String(at() + 1) } },
      { ...good, headers: { ...headers, 'x-api-signature': '0'.repeat(64) } },
      { ...good, headers: { ...headers, 'x-api-signature': 'none' } },
      { ...good, headers: { ...headers, 'x-api-signature': '' } },
    ])
      expect(await send(server, changed)).toMatchObject(wrong)
    for (const unknown of ['', 'x', 'A'.repeat(32), 'A'.repeat(5000)]) {
      const other = { ...good, headers: { ...headers, 'x-api-key': unknown } }
      expect(await send(server, other)).toMatchObject({ error: 'api_key_invalid' })
    }
    // A token beside a wrong signature does not help.
    const both = { ...good, headers: { ...headers, 'x-api-signature': '0'.repeat(64) } }
    const { token } = await server.join()
    expect(
      await send(server, { ...both, headers: { ...both.headers, authorization: token } }),
    ).toMatchObject(wrong)
    expect(await send(server, good)).toMatchObject({ type: 'ok' })
  })

  test('are refused outside their window, which is five seconds and at most sixty', async () => {
    const { server, key, at } = await open()
    const read = (signedAt: number, window?: string) => {
      const { headers, ...rest } = signed(key, { method: 'GET', path: '/coin/list', at: signedAt })
      const more = window === undefined ? {} : { 'x-api-recv-window': window }
      return send(server, { ...rest, headers: { ...headers, ...more } })
    }
    for (const offset of [-5000, 0, 5000])
      expect(await read(at() + offset)).toMatchObject({ type: 'ok' })
    for (const offset of [-5001, 5001, -86_400_000])
      expect(await read(at() + offset)).toMatchObject({ error: 'api_key_time_wrong' })
    expect(await read(at() - 59_000, '60000')).toMatchObject({ type: 'ok' })
    expect(await read(at() - 60_001, '60000')).toMatchObject({ error: 'api_key_time_wrong' })
    for (const window of ['60001', '0', '-1', '1e3', 'x', ''])
      expect(await read(at(), window)).toMatchObject({ error: 'parameter_error' })
  })

  test('change something once: sent again, also twenty at once, one is executed', async () => {
    const { server, key, at, owner } = await open()
    const once = signed(key, { method: 'POST', path: '/coin/trade', fields: order, at: at() })
    const all = await Promise.all(Array.from({ length: 20 }, () => send(server, once)))
    expect(all.filter(({ type }) => type === 'ok')).toHaveLength(1)
    expect(all.filter(({ error }) => error === 'api_key_replayed')).toHaveLength(19)
    // The header of an idempotency key is not signed: another sender of the request may add one.
    const withKey = { ...once, headers: { ...once.headers, 'idempotency-key': 'another' } }
    expect(await send(server, withKey)).toMatchObject({ error: 'api_key_replayed' })
    const listed = await server.get('/coin/list', {}, owner)
    expect((listed.message as { list: object[] }).list).toHaveLength(1)
  })

  test('may be repeated with the same idempotency key, which has one effect, and not with another', async () => {
    const { server, key, at, owner } = await open()
    const send2 = { method: 'POST', path: '/coin/trade', fields: order, at: at() } as const
    const first = signed(key, { ...send2, key: 'order-1' })
    const reply = await send(server, first)
    expect(reply).toMatchObject({ type: 'ok' })
    expect(await send(server, first)).toEqual(reply)
    const other = { ...first, headers: { ...first.headers, 'idempotency-key': 'order-2' } }
    expect(await send(server, other)).toMatchObject({ error: 'api_key_replayed' })
    const inBody = signed(key, { ...send2, fields: { ...order, client_id: 'order-3' } })
    const again = await send(server, inBody)
    expect(await send(server, inBody)).toEqual(again)
    const listed = await server.get('/coin/list', {}, owner)
    expect((listed.message as { list: object[] }).list).toHaveLength(2)
  })

  test('that were signed before the start change nothing, because their first use is not known', async () => {
    const { server, key, at } = await open()
    const early = signed(key, { method: 'POST', path: '/coin/trade', fields: order, at: at() - 1 })
    expect(await send(server, early)).toMatchObject({ error: 'api_key_time_wrong' })
  })

  test('come from its addresses only, and an edit of them counts at once', async () => {
    const { server, keys, owner, key, at } = await open(['read'], ['10.0.0.0/8', '2001:db8::/32'])
    const from = (ip: string) =>
      send(server, signed(key, { method: 'GET', path: '/coin/list', at: at() }), ip)
    expect(await from('10.1.2.3')).toMatchObject({ type: 'ok' })
    expect(await from('2001:db8::9')).toMatchObject({ type: 'ok' })
    expect(await from('192.0.2.7')).toMatchObject({ error: 'api_key_address_refused' })
    await keys.change({ userId: owner.id, id: key.id }, { addresses: ['192.0.2.7'] })
    expect(await from('192.0.2.7')).toMatchObject({ type: 'ok' })
    expect(await from('10.1.2.3')).toMatchObject({ error: 'api_key_address_refused' })
  })

  test('are refused from the moment of its revocation, its expiry or a freeze of the account', async () => {
    const { server, owner, key, newKey, get, post } = await open()
    expect(await get('/coin/list')).toMatchObject({ type: 'ok' })
    server.context.freezes.set(owner.id, { reason: 'Stolen', at: server.clock.at })
    expect(await post('/coin/trade', order)).toMatchObject({ error: 'account_frozen' })
    expect(await get('/coin/list')).toMatchObject({ type: 'ok' })
    expect(await post('/coin/cancel_all')).toMatchObject({ type: 'ok' })
    server.context.freezes.delete(owner.id)
    const revoked = await server.post('/apikey/revoke', { id: String(key.id) }, owner)
    expect(revoked).toMatchObject({ type: 'ok', message: true })
    expect(await get('/coin/list')).toMatchObject({ error: 'api_key_invalid' })
    expect(await post('/coin/trade', order)).toMatchObject({ error: 'api_key_invalid' })
    const other = await newKey()
    expect(await get('/coin/list', {}, other)).toMatchObject({ type: 'ok' })
    server.clock.at += 90 * 86_400_000
    expect(await get('/coin/list', {}, other)).toMatchObject({ error: 'api_key_invalid' })
  })

  test('are counted against the rate class of the call for its owner', async () => {
    const limited = await openServer(backend, { RATE_LIMITS: 'on' })
    const { id: userId } = await limited.join()
    const keys = await limited.stateOf(apikey)
    const expiresAt = limited.clock.at + 1_000_000
    const wanted = {
      userId,
      name: 'Bot',
      permissions: ['trade'],
      addresses: [],
      expiresAt,
    } as const
    const key = await keys.create(wanted)
    if (key === undefined) throw new Error('no place is left')
    const replies = await Promise.all(
      Array.from({ length: 150 }, (_, index) => {
        const fields = { ...order, client_id: `order-${index}` }
        const at = limited.clock.at
        return send(limited, signed(key, { method: 'POST', path: '/coin/trade', fields, at }))
      }),
    )
    expect(replies.filter(({ error }) => error === 'too_many_requests')).toHaveLength(50)
  })

  test('mark the last use of the key, which its owner sees without the secret', async () => {
    const { server, owner, key, get } = await open()
    const list = async () => (await server.get('/apikey/list', {}, owner)).message
    expect(await list()).toMatchObject([{ id: key.id, last_used_at: 0, last_address: '' }])
    server.clock.at += 1000
    await get('/coin/list')
    const used = { last_used_at: server.clock.at, last_address: '192.0.2.7' }
    expect(await list()).toMatchObject([{ key: key.key, permissions: ['read', 'trade'], ...used }])
    expect(JSON.stringify(await list())).not.toContain(key.secret)
    const { rows } = await server.context.db
      .selectFrom('api_key')
      .selectAll()
      .execute()
      .then((all) => ({ rows: all.map((row) => Object.values(row).join(' ')) }))
    expect(rows).toHaveLength(1)
    expect(rows.join('\n')).not.toContain(key.secret)
  })

  test('an owner has at most twenty keys, also when two hundred are created at once', async () => {
    const { keys, owner, server } = await open()
    const expiresAt = server.clock.at + 1_000_000
    const wanted = { userId: owner.id, name: 'Bot', permissions: ['read'], addresses: [] } as const
    const all = await Promise.all(
      Array.from({ length: 200 }, () => keys.create({ ...wanted, expiresAt })),
    )
    const created = all.filter((key) => key !== undefined)
    expect(created).toHaveLength(19)
    expect(await keys.list(owner.id)).toHaveLength(20)
    await keys.change({ userId: owner.id, id: created[0]?.id ?? 0 }, 'revoked')
    expect(await keys.create({ ...wanted, expiresAt })).toBeDefined()
    // Expired keys count no more.
    server.clock.at += 2_000_000
    expect(await keys.create({ ...wanted, expiresAt: server.clock.at + 1 })).toBeDefined()
  })

  test("another user's key is unknown, and stays", async () => {
    const { server, key, get } = await open()
    const other = await server.join()
    const unknown = { error: 'api_key_unknown', field: 'id' }
    const revoked = await server.post('/apikey/revoke', { id: String(key.id) }, other)
    expect(revoked).toMatchObject(unknown)
    expect((await server.get('/apikey/list', {}, other)).message).toEqual([])
    expect(await get('/coin/list')).toMatchObject({ type: 'ok' })
  })
})

test('the staff sees the keys of a user and revokes one at once, which is logged', async () => {
  const server = await openConsoleServer('pglite')
  const [support, auditor] = [await server.person('support'), await server.person('auditor')]
  const user = await server.join()
  const keys = await server.stateOf(apikey)
  const expiresAt = server.clock.at + 1_000_000
  const wanted = { userId: user.id, name: 'Bot', permissions: ['read'], addresses: [] } as const
  const key = await keys.create({ ...wanted, expiresAt })
  if (key === undefined) throw new Error('no place is left')
  const read = () =>
    send(server, signed(key, { method: 'GET', path: '/coin/list', at: server.clock.at }))
  expect(await read()).toMatchObject({ type: 'ok' })
  const fields = { user_id: String(user.id), id: String(key.id) }
  const foreign = { ...fields, user_id: '1' }
  expect(await server.post('/admin/user/keys/revoke', foreign, support)).toMatchObject({
    error: 'api_key_unknown',
  })
  expect(await server.post('/admin/user/keys/revoke', fields, auditor)).toMatchObject({
    error: 'not_permitted',
  })
  expect(await server.post('/admin/user/keys/revoke', fields, support)).toMatchObject({
    type: 'ok',
  })
  expect(await read()).toMatchObject({ error: 'api_key_invalid' })
  const listed = await server.get('/admin/user/keys', { id: String(user.id) }, auditor)
  expect(listed.message).toMatchObject([{ id: key.id, revoked_at: server.clock.at }])
  const log = await server.get('/admin/audit', { action: 'user.key_revoked' }, auditor)
  expect(log.message).toMatchObject({ list: [{ target: `user:${user.id}` }] })
})
