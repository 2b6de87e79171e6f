import type { RealtimeMessage } from '@candor/protocol'
import { expect, test } from 'vitest'

import { createSocket, type IoLoader } from './create-socket.ts'

type Handler = (...values: unknown[]) => void

/**
 * The far end of a connection: what socket.io-client would send is kept, what it would hear is
 * called by hand.
 */
function farEnd() {
  const handlers = new Map<string, Handler>()
  const sent: string[] = []
  const refused = new Set<string>()
  let seq = 0
  const end = {
    refused,
    connected: false,
    active: true,
    isSilent: false,
    waitedMs: 0,
    options: {} as { auth?: (answer: (data: object) => void) => void },
    shown: [] as object[],
    sent,
    on: (event: string, handler: Handler) => handlers.set(event, handler),
    timeout(waitMs: number) {
      end.waitedMs = waitMs
      return end
    },
    emit(event: string, { rooms }: { rooms: string[] }, answer?: Handler) {
      sent.push(`${event} ${rooms.join(' ')}`)
      const states = rooms.map((room) => [
        room,
        refused.has(room) ? { error: 'not_logged_in' } : { seq },
      ])
      const { isSilent } = end
      end.isSilent = false
      if (isSilent) answer?.(new Error('operation has timed out'))
      else answer?.(null, { rooms: Object.fromEntries(states) })
    },
    connect() {
      end.shake()
      return end.arrive()
    },
    /** The first half of it: the session is shown, and no answer has come. */
    shake() {
      end.options.auth?.((data) => end.shown.push(data))
    },
    arrive() {
      end.connected = true
      handlers.get('connect')?.()
      return end
    },
    disconnect() {
      if (!end.connected) sent.push('broken off')
      end.connected = false
      handlers.get('disconnect')?.('io client disconnect')
      return end
    },
    drop() {
      end.connected = false
      handlers.get('disconnect')?.('transport close')
    },
    say(room: string, next: number) {
      seq = next
      handlers.get('message')?.({ room, seq, at: 0, event: 'trades', data: [] })
    },
  }
  return end
}

function prepared(getToken = (): string | undefined => undefined) {
  const end = farEnd()
  const told: string[] = []
  const io = (options: object) => Object.assign(end, { options })
  const socket = createSocket({
    // The test's far end has the parts of socket.io-client that are used here.
    load: () => Promise.resolve(io as unknown as Awaited<ReturnType<IoLoader>>),
    getToken,
    onGap: (room) => told.push(`gap in ${room}`),
    onRefused: (room, error) => told.push(`${room} refused: ${error}`),
    onStatus: (status) => told.push(status),
  })
  return { end, socket, told }
}

async function connected() {
  const parts = prepared()
  await parts.socket.connect()
  parts.end.connect()
  return parts
}

test('a room is joined by its first listener and left by its last', async () => {
  const { end, socket } = await connected()
  const heard: string[] = []
  const hear = (name: string) => (message: RealtimeMessage) => heard.push(name + message.seq)
  const first = socket.subscribe('trades:BTCUSDT', hear('a'))
  const second = socket.subscribe('trades:BTCUSDT', hear('b'))
  end.say('trades:BTCUSDT', 1)
  first()
  first()
  end.say('trades:BTCUSDT', 2)
  second()
  expect(heard).toEqual(['a1', 'b1', 'b2'])
  expect(end.sent).toEqual(['subscribe trades:BTCUSDT', 'unsubscribe trades:BTCUSDT'])
})

test('rooms wanted before the connection are joined with it, and again after a loss, with a gap', async () => {
  const { end, socket, told } = prepared()
  socket.subscribe('user', () => undefined)
  socket.subscribe('tickers', () => undefined)
  await socket.connect()
  end.connect()
  end.drop()
  end.connect()
  expect(end.sent).toEqual(['subscribe user tickers', 'subscribe user tickers'])
  expect(told).toEqual(['connecting', 'online', 'offline', 'online', 'gap in user'])
})

test('a missed message is a gap; joining again asks for a fresh start', async () => {
  const { end, socket, told } = await connected()
  socket.subscribe('trades:BTCUSDT', () => undefined)
  end.say('trades:BTCUSDT', 1)
  end.say('trades:BTCUSDT', 3)
  socket.rejoin('trades:BTCUSDT')
  expect(told).toContain('gap in trades:BTCUSDT')
  expect(end.sent.slice(1)).toEqual(['unsubscribe trades:BTCUSDT', 'subscribe trades:BTCUSDT'])
})

test('a new session starts its rooms afresh without being called offline', async () => {
  const { end, socket, told } = await connected()
  socket.subscribe('user', () => undefined)
  socket.renewSession()
  expect(end.sent).toEqual(['subscribe user', 'subscribe user'])
  expect(told).toEqual(['connecting', 'online', 'connecting', 'online'])
})

test('a session that changes on the way to a connection is shown by the next, before any room is joined', async () => {
  let token: string | undefined = 'old'
  const { end, socket, told } = prepared(() => token)
  socket.subscribe('user', () => undefined)
  await socket.connect()
  end.shake()
  token = 'new'
  socket.renewSession()
  end.arrive()
  expect(end.shown).toEqual([{ token: 'old' }, { token: 'new' }])
  expect(end.sent).toEqual(['subscribe user'])
  expect(told).toEqual(['connecting', 'connecting', 'online'])
})

test('a connection that was not to be had is asked for at once with a new session', async () => {
  const { end, socket } = prepared()
  await socket.connect()
  end.active = false
  socket.renewSession()
  expect(end.connected).toBe(true)
})

test('a room that is refused is told of, and its neighbours are joined', async () => {
  const { end, socket, told } = await connected()
  end.refused.add('user')
  socket.subscribe('user', () => undefined)
  socket.subscribe('trades:BTCUSDT', () => undefined)
  expect(told.slice(2)).toEqual(['user refused: not_logged_in'])
})

test('§9 reconnection after 1000 to 5000 ms, spread by 0.5, without an end; 20 s to connect', async () => {
  const { end } = await connected()
  expect(end.options).toMatchObject({
    transports: ['websocket', 'polling'],
    reconnection: true,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    reconnectionAttempts: Infinity,
    timeout: 20_000,
  })
})

test('§9 an answer over the socket is waited for 60 s, and asked for again', async () => {
  const { end, socket } = await connected()
  end.isSilent = true
  socket.subscribe('trades:BTCUSDT', () => undefined)
  expect(end.waitedMs).toBe(60_000)
  expect(end.sent).toEqual(['subscribe trades:BTCUSDT', 'subscribe trades:BTCUSDT'])
})
