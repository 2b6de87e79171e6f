import type { SubscribeReply } from '@candor/protocol'
import { io, type Socket } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'

import type { Backend, GatewaySettings, Subscription } from './backend.ts'
import { ThreadGateway } from './thread-gateway.ts'

const settings: GatewaySettings = {
  host: '127.0.0.1',
  port: 0,
  hosts: ['127.0.0.1'],
  trustProxy: [],
  socketsPerAddress: 200,
  serveH5: false,
  frameHosts: [],
  logLevel: 'silent',
  metricsToken: undefined,
  consoleAddresses: [],
  routes: [],
}
const unused = () => Promise.reject(new Error('this method is not used here'))

async function open(parts: Partial<Backend>, own: Partial<GatewaySettings> = {}) {
  const backend: Backend = {
    call: unused,
    admit: unused,
    file: unused,
    health: unused,
    metrics: unused,
    authenticate: async () => false,
    subscribe: async () => ({ rooms: {} }),
    left: async () => {},
    refused: async () => {},
    ...parts,
  }
  const gateway = new ThreadGateway((error) => {
    throw error
  })
  onTestFinished(() => gateway.close())
  const url = await gateway.open({ ...settings, ...own }, backend)
  const connect = (headers: Record<string, string> = {}) => {
    const options = { transports: ['websocket'], forceNew: true, reconnection: false }
    const socket = io(url, { ...options, extraHeaders: headers })
    onTestFinished(() => void socket.disconnect())
    return socket
  }
  return { connect }
}

const opened = (socket: Socket) =>
  new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('connect_error', () => resolve(false))
    socket.once('disconnect', () => resolve(false))
  })
const closed = (socket: Socket) =>
  new Promise<string>((resolve) => socket.once('disconnect', (reason) => resolve(reason)))

test('a client that floods messages is disconnected after its budget, and its waiting messages are dropped', async () => {
  let subscribed = 0
  const { connect } = await open({
    subscribe: async (): Promise<SubscribeReply> => {
      subscribed += 1
      return { rooms: {} }
    },
  })
  const socket = connect()
  await opened(socket)
  const ended = closed(socket)
  for (let i = 0; i < 5_000; i += 1) socket.emit('subscribe', { rooms: [`depth:${i}`] })
  await ended
  expect(subscribed).toBeLessThanOrEqual(100)
  const other = connect()
  expect(await opened(other)).toBe(true)
  expect(await other.emitWithAck('subscribe', { rooms: ['tickers'] })).toEqual({ rooms: {} })
})

test('a client that asks again and again for what all rooms show is disconnected', async () => {
  let joined = 0
  const { connect } = await open({
    subscribe: async ({ names }): Promise<SubscribeReply> => {
      joined += names.length
      return { rooms: {} }
    },
  })
  const socket = connect()
  await opened(socket)
  const ended = closed(socket)
  const rooms = Array.from({ length: 60 }, (_, i) => `depth:${i}`)
  // Each message waits for its reply, so that neither their number nor a queue ends the client.
  const ask = async () => {
    for (let i = 0; i < 20; i += 1) await socket.timeout(500).emitWithAck('subscribe', { rooms })
  }
  await expect(ask()).rejects.toThrow(/disconnected|timed out/)
  await ended
  expect(joined).toBeLessThanOrEqual(360)
})

test('messages that wait for a slow one are bounded, and end with the socket', async () => {
  const subscriptions: Subscription[] = []
  const { promise: first, resolve: release } = Promise.withResolvers<SubscribeReply>()
  const { connect } = await open(
    {
      subscribe: (subscription) => {
        subscriptions.push(subscription)
        return first
      },
    },
    { socketsPerAddress: undefined },
  )
  const socket = connect()
  await opened(socket)
  const ended = closed(socket)
  for (let i = 0; i < 200; i += 1) socket.emit('subscribe', { rooms: [`depth:${i}`] })
  await ended
  release({ rooms: {} })
  const other = connect()
  await opened(other)
  other.emit('subscribe', { rooms: ['tickers'] })
  await expect.poll(() => subscriptions.at(-1)?.names).toEqual(['tickers'])
  expect(subscriptions).toHaveLength(2)
})

test('a room that is named many times is subscribed to once', async () => {
  const subscriptions: Subscription[] = []
  const { connect } = await open({
    subscribe: async (subscription) => {
      subscriptions.push(subscription)
      return { rooms: {} }
    },
  })
  const socket = connect()
  await opened(socket)
  await socket.emitWithAck('subscribe', { rooms: Array.from({ length: 60 }, () => 'tickers') })
  expect(subscriptions.map(({ names }) => names)).toEqual([['tickers']])
})

test('an address has a bounded number of sockets, and a closed one makes place', async () => {
  const { connect } = await open({}, { socketsPerAddress: 2 })
  const sockets = [connect(), connect()]
  expect(await Promise.all(sockets.map(opened))).toEqual([true, true])
  expect(await opened(connect())).toBe(false)
  sockets[0]?.disconnect()
  await expect.poll(() => opened(connect())).toBe(true)
})

test('behind a trusted proxy sockets are counted by the address of the client', async () => {
  const { connect } = await open({}, { socketsPerAddress: 1, trustProxy: ['127.0.0.1'] })
  const from = (address: string) => opened(connect({ 'x-forwarded-for': address }))
  expect(await from('192.0.2.1')).toBe(true)
  expect(await from('192.0.2.1')).toBe(false)
  expect(await from('192.0.2.2')).toBe(true)
})

test('without a trusted proxy the forwarded address is ignored', async () => {
  const { connect } = await open({}, { socketsPerAddress: 1 })
  const from = (address: string) => opened(connect({ 'x-forwarded-for': address }))
  expect(await from('192.0.2.1')).toBe(true)
  expect(await from('192.0.2.2')).toBe(false)
})

test('the address of a client is passed on with its token', async () => {
  const received: unknown[] = []
  const { connect } = await open({
    authenticate: async ({ token, ip }) => {
      received.push([token, ip])
      return false
    },
  })
  const socket = connect()
  await opened(socket)
  await socket.emitWithAck('auth', { token: 'unknown' })
  expect(received).toEqual([['unknown', '127.0.0.1']])
})
