import { expect, test } from 'vitest'

import { openSecurity } from '../security/testing/open-security.ts'
import { type Key, send, signed } from './testing/signed-client.ts'

type Fields = Readonly<Record<string, string>>

async function open() {
  const server = await openSecurity('pglite')
  const registered = await server.signUp()
  // A registration has just proved a code.
  const member = { ...registered, token: await server.secondSession(registered) }
  const create = (fields: Fields = {}) =>
    server.post('/apikey/create', { name: 'Bot', permissions: 'read,trade', ...fields }, member)
  const stepUp = async () => {
    const code = await server.codeFor(member.email, 'security', member.token)
    return server.post('/safe/step_up', { code }, member)
  }
  const list = async () => (await server.get('/apikey/list', {}, member)).message
  return { server, member, create, stepUp, list }
}

test('a key is created after a step-up only; its secret is shown once, and its owner is informed', async () => {
  const { server, member, create, stepUp, list } = await open()
  expect(await create()).toMatchObject({ error: 'step_up_required', factors: ['code'] })
  expect(await list()).toEqual([])
  expect(await stepUp()).toMatchObject({ type: 'ok' })
  const created = await create({ name: ' My bot ', addresses: '192.0.2.7, 10.0.0.0/8,192.0.2.7' })
  const key = created.message as Key & { name: string } // Its own schema.
  expect(created.message).toMatchObject({
    name: 'My bot',
    permissions: ['read', 'trade'],
    addresses: ['192.0.2.7', '10.0.0.0/8'],
    expires_at: server.clock.at + 90 * 86_400_000,
  })
  expect(await list()).toMatchObject([{ id: key.id, key: key.key, name: 'My bot' }])
  expect(JSON.stringify(await list())).not.toContain(key.secret)
  const request = signed(key, { method: 'GET', path: '/coin/list', at: server.clock.at })
  expect(await send(server, request)).toMatchObject({ type: 'ok' })
  const mails = await server.mailsTo(member.email)
  expect(mails[0]?.text).toContain('“My bot”')
  const notices = await server.get('/notice/list', {}, member)
  expect(notices.message).toMatchObject({ list: [{ text: 'API key “My bot” was created' }] })
  await server.context.securityLog.flush({ isLast: true })
  const events = await server.context.db
    .selectFrom('security_event')
    .select(['kind', 'details'])
    .where('kind', '=', 'apikey.created')
    .execute()
  expect(events).toHaveLength(1)
  expect(JSON.stringify(events)).not.toContain(key.secret)
})

test('a key that may withdraw needs addresses, also after an edit, which needs a step-up', async () => {
  const { server, member, create, stepUp } = await open()
  await stepUp()
  const wanted = { permissions: 'withdraw,read' }
  const required = { error: 'api_key_addresses_required', field: 'addresses' }
  expect(await create(wanted)).toMatchObject(required)
  const created = await create({ ...wanted, addresses: '192.0.2.7' })
  const { id } = created.message as Key // Its own schema.
  const edit = (addresses: string) =>
    server.post('/apikey/edit', { id: String(id), addresses }, member)
  expect(await edit('')).toMatchObject(required)
  expect(await edit('192.0.2.8')).toMatchObject({ message: { addresses: ['192.0.2.8'] } })
  server.clock.at += 11 * 60_000
  expect(await edit('192.0.2.9')).toMatchObject({ error: 'step_up_required' })
  // A revocation only takes power away.
  const revoked = await server.post('/apikey/revoke', { id: String(id) }, member)
  expect(revoked).toMatchObject({ type: 'ok' })
})

test('wrong addresses, permissions, names and days are refused, and nothing is created', async () => {
  const { create, stepUp, list } = await open()
  await stepUp()
  for (const addresses of ['10.0.0.0/33', '1.2.3', '::/129', '1.2.3.4/8/8', 'a.b'])
    expect(await create({ addresses })).toMatchObject({ type: 'error', field: 'addresses' })
  const many = Array.from({ length: 21 }, (_, index) => `192.0.2.${index}`).join(',')
  expect(await create({ addresses: many })).toMatchObject({ error: 'api_key_addresses_wrong' })
  for (const permissions of ['', 'all', 'read,admin', 'read,', 'READ'])
    expect(await create({ permissions })).toMatchObject({ type: 'error', field: 'permissions' })
  for (const name of ['', '   ', 'x'.repeat(31)])
    expect(await create({ name })).toMatchObject({ type: 'error', field: 'name' })
  for (const days of ['0', '366', '-1', '1.5', '1e2'])
    expect(await create({ days })).toMatchObject({ type: 'error', field: 'days' })
  expect(await list()).toEqual([])
})
