import { once } from 'node:events'
import { createServer } from 'node:net'

import type { RealtimeMessage } from '@candor/protocol'
import { io } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'

import type { CallRequest, CallRoute } from '../calls/request.ts'
import { formOf } from '../services/uploads/testing/form-of.ts'
import type { Backend, GatewaySettings } from './backend.ts'
import { ThreadGateway } from './thread-gateway.ts'

const sum: CallRoute = {
  method: 'POST',
  path: '/sum',
  schema: {
    body: {
      type: 'object',
      required: ['a'],
      properties: { a: { type: 'string', maxLength: 4 }, lang: { type: 'string' } },
      additionalProperties: false,
    },
  },
  takesFile: false,
  isShort: true,
}
const picture: CallRoute = {
  method: 'POST',
  path: '/picture',
  schema: { body: { type: 'object', additionalProperties: false } },
  takesFile: true,
  isShort: false,
}

const unused = () => Promise.reject(new Error('this method is not used here'))
const emptyBackend: Backend = {
  call: unused,
  admit: unused,
  file: unused,
  health: unused,
  metrics: unused,
  authenticate: unused,
  subscribe: unused,
  left: async () => {},
  refused: async () => {},
}

/** A gateway in its thread, and `parts` of a backend in this one. */
async function open(parts: Partial<Backend>, port = 0) {
  const failures: unknown[] = []
  const gateway = new ThreadGateway((error) => failures.push(error))
  onTestFinished(() => gateway.close())
  const settings: GatewaySettings = {
    host: '127.0.0.1',
    port,
    hosts: ['127.0.0.1'],
    trustProxy: [],
    socketsPerAddress: undefined,
    serveH5: false,
    frameHosts: [],
    logLevel: 'silent',
    metricsToken: undefined,
    consoleAddresses: [],
    routes: [sum, picture],
  }
  const url = await gateway.open(settings, { ...emptyBackend, ...parts })
  const post = async (a: string) => {
    const headers = { authorization: 'Bearer token', 'idempotency-key': `key-${a}` }
    const body = new URLSearchParams({ a, lang: 'th' })
    const reply = await fetch(`${url}/api/sum`, { method: 'POST', headers, body })
    return { status: reply.status, headers: reply.headers, body: await reply.json() }
  }
  return { gateway, url, post, failures }
}

test('each of many parallel requests gets its own reply, and the backend receives all of each request', async () => {
  const requests: CallRequest[] = []
  const { post } = await open({
    call: async (request) => {
      requests.push(request)
      const { a } = request.fields
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20))
      return { status: 200, body: JSON.stringify({ a }) }
    },
  })
  const numbers = Array.from({ length: 100 }, (_, i) => String(i))
  const replies = await Promise.all(numbers.map((a) => post(a)))
  expect(replies.map(({ body }) => body)).toEqual(numbers.map((a) => ({ a })))
  expect(requests.find(({ fields }) => fields['a'] === '7')).toMatchObject({
    path: '/sum',
    lang: 'th',
    token: 'token',
    key: 'key-7',
    ip: '127.0.0.1',
    fault: undefined,
    requestId: expect.stringMatching(/^[0-9a-f]{8}-\d+$/),
  })
})

test('the request carries the validation error, and a refusal is passed on unchanged', async () => {
  const { post } = await open({
    call: async ({ fault }) => ({ status: 429, retryAfter: 7, body: JSON.stringify({ fault }) }),
  })
  const reply = await post('12345')
  expect(reply.status).toBe(429)
  expect(reply.headers.get('retry-after')).toBe('7')
  expect(reply.body).toEqual({ fault: { rejection: 'text_too_long', field: 'a' } })
})

test('a value that is nested too deeply is an invalid field of one request, without effect on others', async () => {
  const { url, post, failures } = await open({
    call: async ({ fields, fault }) => ({ status: 200, body: JSON.stringify({ fields, fault }) }),
    admit: async () => ({ caller: 'user:1' }),
  })
  const headers = { 'content-type': 'application/json' }
  for (const depth of [4000, 30_000]) {
    const nested = '['.repeat(depth) + ']'.repeat(depth)
    for (const [path, body] of [
      ['sum', `{"a":${nested}}`],
      ['sum', `{"a":"1","b":${nested}}`],
      ['picture', `{"b":${nested}}`],
      ['picture', nested],
    ]) {
      const reply = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: body ?? '' })
      expect(reply.status).toBe(200)
      const answered = (await reply.json()) as object
      expect(answered).not.toHaveProperty('fields.b')
    }
  }
  expect((await post('1')).body).toMatchObject({ fields: { a: '1' } })
  expect(failures).toEqual([])
})

test('a thread that ends unexpectedly is reported, and can still be closed', async () => {
  const { gateway, failures } = await open({})
  gateway.sockets.end(undefined as never) // Not a command.
  await expect.poll(() => failures).toHaveLength(2)
  expect(failures.map(String)).toEqual([
    expect.stringContaining('TypeError'),
    'Error: the gateway has ended with 1',
  ])
  await gateway.close()
})

test('a failure of the backend is answered as an error of the server, in the envelope', async () => {
  const { post, failures } = await open({ call: () => Promise.reject(new Error('a secret')) })
  const { status, body } = await post('1')
  expect([status, body]).toMatchObject([500, { type: 'error', error: 'internal_error' }])
  expect(JSON.stringify(body)).not.toContain('secret')
  expect(failures).toEqual([])
})

test('a file is transferred unchanged, and read from admitted callers only', async () => {
  const sent = Buffer.from(Array.from({ length: 100_000 }, (_, i) => i % 251))
  const received: Buffer[] = []
  const { url } = await open({
    admit: async ({ token }) =>
      token === 'good' ? { caller: 'user:1' } : { refused: { status: 200, body: '{"no":1}' } },
    call: async ({ file, isAdmitted }) => {
      if (file !== undefined) received.push(Buffer.from(file))
      return { status: 200, body: JSON.stringify({ isAdmitted }) }
    },
    file: async () => ({ bytes: sent, isPublic: false }),
  })
  const upload = async (authorization: string) => {
    const { payload, headers } = await formOf(sent, {})
    const init = { method: 'POST', headers: { ...headers, authorization }, body: payload }
    return (await fetch(`${url}/api/picture`, init)).json()
  }
  expect(await upload('bad')).toEqual({ no: 1 })
  expect(received).toEqual([])
  expect(await upload('good')).toEqual({ isAdmitted: true })
  expect(received.map((file) => file.equals(sent))).toEqual([true])
  const shown = await fetch(`${url}/api/uploads/private/x.jpg`)
  expect(Buffer.from(await shown.arrayBuffer()).equals(sent)).toBe(true)
  expect(shown.headers.get('cache-control')).toBe('no-store')
})

const message = (seq: number): RealtimeMessage => ({
  room: 'tickers',
  seq,
  at: 0,
  event: 'tickers',
  data: [],
})

test('a socket receives the messages of a room in order once it has joined, and the backend is notified when it leaves', async () => {
  const left: string[] = []
  const publish = (seq: number) =>
    gateway.sockets.publish({ room: 'tickers', message: message(seq) })
  const { gateway, url } = await open({
    subscribe: async ({ socketId }) => {
      publish(1)
      gateway.sockets.join({ socketId, room: 'tickers', message: message(2) })
      publish(3)
      gateway.sockets.join({ socketId, room: 'tickers', message: undefined })
      publish(4)
      return { rooms: { tickers: { seq: 2 } } }
    },
    left: async (room) => void left.push(room),
  })
  const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false })
  onTestFinished(() => void socket.disconnect())
  const received: number[] = []
  socket.on('message', ({ seq }: RealtimeMessage) => received.push(seq))
  expect(await socket.emitWithAck('subscribe', { rooms: ['tickers'] })).toEqual({
    rooms: { tickers: { seq: 2 } },
  })
  await expect.poll(() => received).toEqual([2, 3, 4])
  // It joined once, by two commands.
  await expect.poll(() => left).toEqual(['tickers'])
  socket.disconnect()
  await expect.poll(() => left).toEqual(['tickers', 'tickers'])
})

test('a session that ends takes its sockets with it', async () => {
  const { gateway, url } = await open({
    authenticate: async ({ socketId, token }) => {
      if (token === 'mine') gateway.sockets.identify({ socketId, session: { id: 5, userId: 9 } })
      return token === 'mine'
    },
    subscribe: async ({ userId }) => ({ rooms: { user: { seq: userId ?? 0 } } }),
  })
  const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false })
  onTestFinished(() => void socket.disconnect())
  expect(await socket.emitWithAck('auth', { token: 'theirs' })).toEqual({ ok: false })
  expect(await socket.emitWithAck('auth', { token: 'mine' })).toEqual({ ok: true })
  expect(await socket.emitWithAck('subscribe', {})).toEqual({ rooms: { user: { seq: 9 } } })
  socket.emit('unsubscribe', { rooms: ['session:5'] })
  expect(await socket.emitWithAck('auth', { token: 'theirs' })).toEqual({ ok: false })
  const closed = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()))
  gateway.sockets.end({ sessionId: 5 })
  await closed
})

test('a port that is in use is reported with the code of the operating system', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  await expect(open({}, port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('requests in progress are answered before it ends', async () => {
  const begun = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const { gateway, post } = await open({
    call: async () => {
      begun.resolve()
      await finish.promise
      return { status: 200, body: '{"done":1}' }
    },
  })
  const reply = post('1')
  await begun.promise
  const closed = gateway.close()
  finish.resolve()
  await closed
  expect((await reply).body).toEqual({ done: 1 })
})
