import fastify, { type InjectOptions } from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'

import { openServer } from '../calls/testing/open-server.ts'
import { installErrorHandlers } from './errors.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const json = { 'content-type': 'application/json' }
const trade = { method: 'POST', url: '/api/coin/trade' } as const

const refused: readonly [what: string, request: InjectOptions, status: number, error: string][] = [
  ['an unknown path', { url: '/api/no/such' }, 404, 'not_found'],
  ['an unknown path outside /api', { url: '/etc/passwd' }, 404, 'not_found'],
  ['a wrong method', { method: 'DELETE', url: '/api/time' }, 404, 'not_found'],
  ['a path that is not UTF-8', { url: '/api/%zz' }, 404, 'not_found'],
  [
    'an oversized form',
    { ...trade, headers: form, payload: 'a='.padEnd(70_000, 'x') },
    413,
    'payload_too_large',
  ],
  [
    'an oversized JSON',
    { ...trade, headers: json, payload: `"${'x'.repeat(70_000)}"` },
    413,
    'payload_too_large',
  ],
  ['malformed JSON', { ...trade, headers: json, payload: '{"amount":' }, 200, 'parameter_error'],
  [
    'JSON that is not an object',
    { ...trade, headers: json, payload: '[1]' },
    200,
    'parameter_error',
  ],
  ['JSON null', { ...trade, headers: json, payload: 'null' }, 200, 'parameter_error'],
  ['an empty JSON', { ...trade, headers: json, payload: '' }, 200, 'parameter_error'],
  [
    'a poisoned prototype',
    { ...trade, headers: json, payload: '{"__proto__":{"x":1}}' },
    200,
    'parameter_error',
  ],
  [
    'XML',
    { ...trade, headers: { 'content-type': 'text/xml' }, payload: '<a/>' },
    200,
    'parameter_error',
  ],
  ['no body', { ...trade }, 200, 'parameter_error'],
]

test('every invalid request gets the envelope, an id and no stack', async () => {
  const server = await openServer('pglite')
  const { token } = await server.join()
  for (const [what, request, status, error] of refused) {
    const headers = { ...request.headers, authorization: token }
    const reply = await server.app.inject({ ...request, headers })
    expect({ what, status: reply.statusCode, body: reply.body }).toMatchObject({ what, status })
    expect(reply.json()).toMatchObject({ type: 'error', code: 0, error })
    expect(reply.json().message).toMatch(/\S/)
    expect(reply.body).not.toMatch(/ at |node_modules|\.ts|select |insert /)
    expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-z]+$/)
  }
})

test('for a missing or invalid body the reply names the first field', async () => {
  const server = await openServer('pglite')
  const { token } = await server.join()
  const headers = { ...form, authorization: token }
  const fieldOf = async (payload?: string) => {
    const sent = payload === undefined ? {} : { payload }
    return (await server.app.inject({ ...trade, headers, ...sent })).json().field
  }
  expect(await fieldOf()).toBe('currency_id')
  expect(await fieldOf('')).toBe('currency_id')
  expect(await fieldOf('currency_id=1&currency_id=2&legal_id=3&type=limit&amount=1')).toBe(
    'currency_id',
  )
})

test('an invalid request of a guest is answered with the login reply, and counts against the limit', async () => {
  const server = await openServer('pglite', { RATE_LIMITS: 'on' })
  const request = { ...trade, headers: form, payload: 'amount=x' }
  const replies = []
  for (let i = 0; i < 101; i += 1) replies.push(await server.app.inject(request))
  expect(replies[0]?.json()).toMatchObject({ type: '999', error: 'not_logged_in' })
  expect(replies.at(-1)?.statusCode).toBe(429)
})

test('a call without fields needs no body', async () => {
  const server = await openServer('pglite')
  const { token } = await server.join()
  const headers = { authorization: token }
  const reply = await server.app.inject({ method: 'POST', url: '/api/wallet/list', headers })
  expect(reply.json()).toMatchObject({ type: 'ok' })
})

test('a handler that fails answers 500 with the envelope and no details', async () => {
  const server = await openServer('pglite')
  const { app, context } = server
  await context.db.schema.dropTable('verification_code').execute()
  const payload = 'user_string=person%40example.com&scene=register'
  const reply = await app.inject({ method: 'POST', url: '/api/sms_mail', headers: form, payload })
  expect(reply.statusCode).toBe(500)
  expect(Object.keys(reply.json())).toEqual(['type', 'code', 'error', 'message'])
  expect(reply.json().error).toBe('internal_error')
  expect(reply.body).not.toMatch(/verification_code|relation|\.ts/)
})

test('a failure is logged in full with the request id of the reply; a refusal is not logged', async () => {
  const lines: string[] = []
  const app = fastify({ genReqId: () => 'cafe-1' })
  installErrorHandlers(app, pino({ level: 'warn' }, { write: (line) => lines.push(line) }))
  app.get('/broken', () => {
    throw new Error('the disk is full')
  })
  await app.inject('/broken')
  await app.inject('/no/such')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    {
      level: 50,
      reqId: 'cafe-1',
      msg: 'the disk is full',
      err: { stack: expect.stringContaining('errors.test.ts') },
    },
  ])
})

test('too many calls answer 429 with the time to wait, after which calls are admitted again', async () => {
  const server = await openServer('pglite', { RATE_LIMITS: 'on' })
  const { id, token } = await server.join(1n)
  const headers = { ...form, authorization: token }
  const payload = 'currency=USDT&amount=1'
  const draw = () =>
    server.app.inject({ method: 'POST', url: '/api/demo/faucet', headers, payload })
  const statuses = []
  for (let i = 0; i < 21; i += 1) statuses.push((await draw()).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  const limited = await draw()
  expect(limited.headers['retry-after']).toBe('1')
  expect(limited.json()).toMatchObject({ type: 'error', error: 'too_many_requests' })
  const { ledger } = server.context.exchange
  expect((await server.get('/time')).type).toBe('ok') // Another class.
  server.clock.at += 1000
  expect((await draw()).statusCode).toBe(200)
  expect(ledger.holdingsOf(id).map(({ avail }) => avail.balance)).toEqual([2_100_000_001n])
})

const from = (remoteAddress: string, authorization?: string) => ({
  url: '/metrics',
  remoteAddress,
  headers: authorization === undefined ? {} : { authorization },
})

test('metrics are served to loopback, or to callers with the token where one is configured', async () => {
  const open = await openServer('pglite')
  expect((await open.app.inject(from('127.0.0.1'))).body).toContain('candor_journal_seq')
  expect((await open.app.inject(from('192.0.2.1'))).statusCode).toBe(404)
  const closed = await openServer('pglite', { METRICS_TOKEN: 'secret' })
  expect((await closed.app.inject(from('192.0.2.1', 'Bearer secret'))).statusCode).toBe(200)
  expect((await closed.app.inject(from('192.0.2.1', 'Bearer secreT'))).statusCode).toBe(404)
  expect((await closed.app.inject(from('127.0.0.1'))).statusCode).toBe(404)
})
