import { expect, test } from 'vitest'

import { openServer } from '../calls/testing/open-server.ts'

const settings = { HOSTS: 'exchange.example.com, 192.0.2.7, 2001:db8::1' }

test.each([
  ['exchange.example.com', true],
  ['EXCHANGE.example.com:8443', true],
  ['192.0.2.7:8080', true],
  ['[2001:db8::1]:8080', true],
  ['localhost:8080', true],
  ['127.0.0.1', true],
  ['[::1]:8080', true],
  ['other.example.com', false],
  ['exchange.example.com.evil.test', false],
  ['evil.test:8080', false],
  ['192.0.2.8', false],
])('a request to the host "%s" is answered: %s', async (host, isOwn) => {
  const { app } = await openServer('pglite', settings)
  const reply = await app.inject({ url: '/api/currency/list', headers: { host } })
  expect(reply.statusCode).toBe(isOwn ? 200 : 421)
  // The operator who meets it learns which setting is missing.
  expect(reply.body.includes('HOSTS')).toBe(!isOwn)
})

test('probes of the operator are answered on every host', async () => {
  const { app } = await openServer('pglite', settings)
  const reply = await app.inject({ url: '/healthz', headers: { host: '10.0.0.9:8080' } })
  expect(reply.statusCode).toBe(200)
})
