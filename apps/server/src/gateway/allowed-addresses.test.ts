import { expect, test } from 'vitest'

import { openServer } from '../calls/testing/open-server.ts'

const settings = { CONSOLE_ADDRESSES: '10.1.0.0/16, 192.0.2.7, 2001:db8::/32' }

test.each([
  ['10.1.255.3', true],
  ['10.2.0.1', false],
  ['192.0.2.7', true],
  ['192.0.2.8', false],
  ['::ffff:10.1.2.3', true],
  ['::ffff:10.2.2.3', false],
  ['2001:db8:5::1', true],
  ['2001:db9::1', false],
])('from %s the console is open: %s', async (remoteAddress, isOpen) => {
  const { app } = await openServer('pglite', settings)
  const error = isOpen ? 'not_logged_in' : 'console_address_refused'
  const me = await app.inject({ url: '/api/admin/me', remoteAddress })
  expect(me.json()).toMatchObject({ error })
  const payload = { email: 'person@example.com', password: 'a guess', code: '123456' }
  const login = await app.inject({
    method: 'POST',
    url: '/api/admin/login',
    payload,
    remoteAddress,
  })
  expect(login.json()).toMatchObject({
    error: isOpen ? 'login_failed' : 'console_address_refused',
  })
})

test('the rest of the exchange is open from every address', async () => {
  const { app } = await openServer('pglite', settings)
  const calls = ['/api/transparency', '/api/openapi.json', '/healthz']
  for (const url of calls) {
    const reply = await app.inject({ url, remoteAddress: '203.0.113.9' })
    expect(reply.body).not.toContain('console_address_refused')
    expect(reply.statusCode).toBe(200)
  }
})

test('an address in a header of an untrusted client is ignored', async () => {
  const { app } = await openServer('pglite', settings)
  const headers = { 'x-forwarded-for': '10.1.2.3' }
  const reply = await app.inject({ url: '/api/admin/me', remoteAddress: '203.0.113.9', headers })
  expect(reply.json()).toMatchObject({ error: 'console_address_refused' })
})
