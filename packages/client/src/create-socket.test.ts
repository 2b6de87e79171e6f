import type { RealtimeMessage } from '@candor/protocol'
import { expect, test } from 'vitest'

import { createSocket, type IoLoader } from './create-socket.ts'

type Handler = (...values: unknown[]) => void

/** A replacement of socket.io-client: it stores what is sent, and the test triggers what is received. */
function fakeIo() {
  const handlers = new Map<string, Handler>()
  const sent: string[] = []
  const refused = new Set<string>()
  let seq = 0
  const fake = {
    refused,
    connected: false,
    active: true,
    isTimingOut: false,
    timeoutMs: 0,
    options: {} as { auth?: (answer: (data: object) => void) => void },
    handshakes: [] as object[],
    sent,
    on: (event: string, handler: Handler) => handlers.set(event, handler),
    timeout(waitMs: number) {
      fake.timeoutMs = waitMs
      return fake
    },
    emit(event: string, { rooms }: { rooms: string[] }, answer?: Handler) {
      sent.push(`${event} ${rooms.join(' ')}`)
      const states = rooms.map((room) => [
        room,
        refused.has(room) ? { error: 'not_logged_in' } : { seq },
      ])
      const { isTimingOut } = fake
      fake.isTimingOut = false
      if (isTimingOut) answer?.(new Error('operation has timed out'))
      else answer?.(null, { rooms: Object.fromEntries(states) })
    },
    connect() {
      fake.sendHandshake()
      return fake.acceptHandshake()
    },
    /** The first half of a connection: the token is sent, and no reply has arrived. */
    sendHandshake() {
      fake.options.auth?.((data) => fake.handshakes.push(data))
    },
    acceptHandshake() {
      fake.connected = true
      handlers.get('connect')?.()
      return fake
    },
    disconnect() {
      if (!fake.connected) sent.push('disconnect before the connection')
      fake.connected = false
      handlers.get('disconnect')?.('io client disconnect')
      return fake
    },
    drop() {
      fake.connected = false
      handlers.get('disconnect')?.('transport close')
    },
    receive(room: string, next: number) {
      seq = next
      handlers.get('message')?.({ room, seq, at: 0, event: 'trades', data: [] })
    },
  }
  return fake
}

function openSocket(getToken = (): string | undefined => undefined) {
  const fake = fakeIo()
  const reports: string[] = []
  const io = (options: object) => Object.assign(fake, { options })
  const socket = createSocket({
    // The replacement has the parts of socket.io-client that are used.
    load: () => Promise.resolve(io as unknown as Awaited<ReturnType<IoLoader>>),
    getToken,
    onGap: (room) => reports.push(`gap in ${room}`),
    onRefused: (room, error) => reports.push(`${room} refused: ${error}`),
    onStatus: (status) => reports.push(status),
  })
  return { fake, socket, reports }
}

async function openConnected() {
  const parts = openSocket()
  await parts.socket.connect()
  parts.fake.connect()
  return parts
}

test('a room is joined by its first listener and left by its last', async () => {
  const { fake, socket } = await openConnected()
  const received: string[] = []
  const listener = (name: string) => (message: RealtimeMessage) => received.push(name + message.seq)
  const first = socket.subscribe('trades:BTCUSDT', listener('a'))
  const second = socket.subscribe('trades:BTCUSDT', listener('b'))
  fake.receive('trades:BTCUSDT', 1)
  first()
  first()
  fake.receive('trades:BTCUSDT', 2)
  second()
  expect(received).toEqual(['a1', 'b1', 'b2'])
  expect(fake.sent).toEqual(['subscribe trades:BTCUSDT', 'unsubscribe trades:BTCUSDT'])
})

test('rooms of earlier subscriptions are joined on connection and after each loss, which report gaps', async () => {
  const { fake, socket, reports } = openSocket()
  socket.subscribe('user', () => undefined)
  socket.subscribe('tickers', () => undefined)
  await socket.connect()
  fake.connect()
  fake.drop()
  fake.connect()
  expect(fake.sent).toEqual(['subscribe user tickers', 'subscribe user tickers'])
  const online = ['online', 'gap in user']
  expect(reports).toEqual(['connecting', ...online, 'offline', ...online])
})

test('a missed message is a gap; rejoin leaves and joins the room', async () => {
  const { fake, socket, reports } = await openConnected()
  socket.subscribe('trades:BTCUSDT', () => undefined)
  reports.length = 0
  fake.receive('trades:BTCUSDT', 1)
  fake.receive('trades:BTCUSDT', 3)
  expect(reports).toEqual(['gap in trades:BTCUSDT'])
  socket.rejoin('trades:BTCUSDT')
  expect(fake.sent.slice(1)).toEqual(['unsubscribe trades:BTCUSDT', 'subscribe trades:BTCUSDT'])
})

test('a new session reconnects and joins its rooms, without the status offline', async () => {
  const { fake, socket, reports } = await openConnected()
  socket.subscribe('user', () => undefined)
  socket.renewSession()
  expect(fake.sent).toEqual(['subscribe user', 'subscribe user'])
  const gap = 'gap in user'
  expect(reports).toEqual(['connecting', 'online', gap, 'connecting', 'online', gap])
})

test('a token that changes during the handshake causes a second handshake before a room is joined', async () => {
  let token: string | undefined = 'old'
  const { fake, socket, reports } = openSocket(() => token)
  socket.subscribe('user', () => undefined)
  await socket.connect()
  fake.sendHandshake()
  token = 'new'
  socket.renewSession()
  fake.acceptHandshake()
  expect(fake.handshakes).toEqual([{ token: 'old' }, { token: 'new' }])
  expect(fake.sent).toEqual(['subscribe user'])
  expect(reports).toEqual(['connecting', 'connecting', 'online', 'gap in user'])
})

test('a new session connects at once if the connection had failed', async () => {
  const { fake, socket } = openSocket()
  await socket.connect()
  fake.active = false
  socket.renewSession()
  expect(fake.connected).toBe(true)
})

test('a refused room is reported, and other rooms are joined', async () => {
  const { fake, socket, reports } = await openConnected()
  fake.refused.add('user')
  socket.subscribe('user', () => undefined)
  socket.subscribe('trades:BTCUSDT', () => undefined)
  expect(reports.slice(2)).toEqual(['user refused: not_logged_in', 'gap in trades:BTCUSDT'])
})

test('reconnection takes 1000 to 5000 ms with a spread of 0.5 and never ends; a connection has 20 s', async () => {
  const { fake } = await openConnected()
  expect(fake.options).toMatchObject({
    transports: ['websocket', 'polling'],
    reconnection: true,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    reconnectionAttempts: Infinity,
    timeout: 20_000,
  })
})

test('a reply over the socket has 60 s, and is requested again after that', async () => {
  const { fake, socket } = await openConnected()
  fake.isTimingOut = true
  socket.subscribe('trades:BTCUSDT', () => undefined)
  expect(fake.timeoutMs).toBe(60_000)
  expect(fake.sent).toEqual(['subscribe trades:BTCUSDT', 'subscribe trades:BTCUSDT'])
})
