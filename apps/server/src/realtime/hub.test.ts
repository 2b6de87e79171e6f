import { once } from 'node:events'
import { connect } from 'node:net'

import type { RealtimeMessage, SubscribeReply } from '@candor/protocol'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import { expect, onTestFinished, test, vi } from 'vitest'

import { Sessions } from '../calls/sessions.ts'
import { openServer, type OpenServer } from '../calls/testing/open-server.ts'
import { pairs } from '../catalog/pairs.ts'
import { notice } from '../services/notice/notice-module.ts'

type Client = { socket: Socket; received: RealtimeMessage[]; rooms: Subscribe }
type Subscribe = (...names: string[]) => Promise<SubscribeReply['rooms']>
const usdt = 100_000_000n
const limit = { currency_id: '1', legal_id: '3', type: 'limit', amount: '0.001' }

function open({ url }: OpenServer, options: Partial<ManagerOptions & SocketOptions> = {}): Client {
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    ...options,
  })
  onTestFinished(() => void socket.disconnect())
  const received: RealtimeMessage[] = []
  socket.on('message', (message: RealtimeMessage) => received.push(message))
  const rooms = async (...names: string[]) => {
    const reply = (await socket.emitWithAck('subscribe', { rooms: names })) as SubscribeReply
    return reply.rooms
  }
  return { socket, received, rooms }
}

const eventsOf = ({ received }: Client, name: string) =>
  received.filter(({ room }) => room === name)

const eventOn = (socket: Socket, event: string) =>
  new Promise<void>((resolve) => socket.once(event, () => resolve()))

test('a snapshot and the deltas after it equal the book that the call returns', async () => {
  const server = await openServer('pglite')
  const { token } = await server.join(50_000n * usdt)
  const client = open(server)
  await client.rooms('depth:BTCUSDT')
  for (let i = 0; i < 12; i += 1) {
    const target_price = String(59_990 + i)
    await server.post('/coin/trade', { ...limit, target_price }, { token })
    if (i % 5 === 0) await server.post('/coin/cancel_all', {}, { token })
    if (i % 4 !== 0) continue
    const known = client.received.length
    await server.tick(6_000_000 + (i + 1) * 100)
    await expect.poll(() => client.received.length).toBeGreaterThan(known)
  }
  await expect
    .poll(async () => {
      const { message } = await server.get('/coin/depth', { symbol: 'BTCUSDT' })
      return {
        ...rebuilt(client),
        isSame: JSON.stringify(rebuilt(client)) === JSON.stringify(message),
      }
    })
    .toMatchObject({ isSame: true })
  const seqs = eventsOf(client, 'depth:BTCUSDT').map(({ seq }) => seq)
  expect(seqs.length).toBeGreaterThan(2)
  expect(seqs).toEqual(seqs.map((_, i) => (seqs[0] ?? 0) + i))
})

const sorted = (side: Map<string, string>, sign: number) =>
  [...side].toSorted(([a], [b]) => sign * (Number(a) - Number(b)))

/** The book of a client that applies snapshot and deltas. */
function rebuilt(client: Client) {
  const bids = new Map<string, string>()
  const asks = new Map<string, string>()
  let seq = 0
  for (const message of eventsOf(client, 'depth:BTCUSDT')) {
    if (message.event !== 'snapshot' && message.event !== 'delta') continue
    seq = message.seq
    for (const [side, levels] of [
      [bids, message.data.bids],
      [asks, message.data.asks],
    ] as const) {
      for (const [price, amount] of levels) {
        if (amount === '0') side.delete(price)
        else side.set(price, amount)
      }
    }
  }
  return { bids: sorted(bids, -1), asks: sorted(asks, 1), seq }
}

test('each trade is received once, in order and without a gap, until unsubscribed', async () => {
  const server = await openServer('pglite')
  const { token } = await server.join(50_000n * usdt)
  const client = open(server)
  expect(await client.rooms('trades:BTCUSDT')).toEqual({ 'trades:BTCUSDT': { seq: 0 } })
  const buy = () => server.post('/coin/trade', { ...limit, type: 'market' }, { token })
  await Promise.all([buy(), buy(), buy()])
  await buy()
  const ids = () =>
    eventsOf(client, 'trades:BTCUSDT').flatMap((message) =>
      message.event === 'trades' ? message.data.map(({ id }) => id) : [],
    )
  await expect.poll(ids).toEqual([1, 2, 3, 4])
  const seqs = eventsOf(client, 'trades:BTCUSDT').map(({ seq }) => seq)
  expect(seqs).toEqual(seqs.map((_, i) => i + 1))
  client.socket.emit('unsubscribe', { rooms: ['trades:BTCUSDT'] })
  await client.rooms('tickers') // Answered after what was sent before it.
  await buy()
  await client.rooms('tickers')
  expect(ids()).toEqual([1, 2, 3, 4])
})

test("the user room needs a session and never sends another user's events", async () => {
  const server = await openServer('pglite')
  const [alice, bob] = [await server.join(50_000n * usdt), await server.join(50_000n * usdt)]
  const guest = open(server)
  expect(await guest.rooms('user')).toEqual({ user: { error: 'not_logged_in' } })
  expect(await guest.rooms(`user:${alice.id}`, 'session:1')).toEqual({
    [`user:${alice.id}`]: { error: 'room_unknown' },
    'session:1': { error: 'room_unknown' },
  })
  const ofAlice = open(server, { auth: { token: alice.token } })
  const ofBob = open(server)
  expect(await ofBob.socket.emitWithAck('auth', { token: 'x' })).toEqual({ ok: false })
  expect(await ofBob.socket.emitWithAck('auth', { token: bob.token })).toEqual({ ok: true })
  await Promise.all([ofAlice.rooms('user'), ofBob.rooms('user')])
  await server.post('/coin/trade', { ...limit, target_price: '59000' }, alice)
  await expect.poll(() => ofAlice.received.map(({ event }) => event)).toContain('balance')
  const seqs = ofAlice.received.map(({ seq }) => seq)
  expect(seqs).toEqual(seqs.map((_, i) => i + 1))
  await ofBob.rooms('user')
  expect(ofBob.received).toEqual([])
  expect(guest.received).toEqual([])
})

test("a revoked session's sockets are closed, and others are not", async () => {
  const server = await openServer('pglite')
  const [alice, bob] = [await server.join(), await server.join()]
  const ofAlice = open(server, { auth: { token: alice.token } })
  const ofBob = open(server, { auth: { token: bob.token } })
  await Promise.all([ofAlice.rooms('user'), ofBob.rooms('user')])
  const closed = eventOn(ofAlice.socket, 'disconnect')
  await server.get('/user/logout', {}, alice)
  await closed
  expect(await ofBob.rooms('tickers')).toHaveProperty('tickers.seq')
})

test('a browser on another site is rejected, on the same site it is accepted', async () => {
  const server = await openServer('pglite')
  for (const origin of ['http://evil.example', 'null', 'http://127.0.0.1:1']) {
    const foreign = open(server, { extraHeaders: { origin } })
    await eventOn(foreign.socket, 'connect_error')
    const url = `${server.url}/socket.io/?EIO=4&transport=polling`
    expect((await fetch(url, { headers: { origin } })).status).toBe(403)
  }
  const own = open(server, { extraHeaders: { origin: server.url } })
  await eventOn(own.socket, 'connect')
})

test('the number of rooms a socket can join is limited', async () => {
  const server = await openServer('pglite')
  const client = open(server)
  const symbols = 'BTC ETH SOL BNB XRP DOGE ADA AVAX LINK TON LTC DOT TRX AAPL'.split(' ')
  const names = symbols.flatMap((code) =>
    ['ticker', 'depth', 'trades', 'kline'].map((kind) =>
      kind === 'kline' ? `kline:${code}USDT:1min` : `${kind}:${code}USDT`,
    ),
  )
  await client.rooms(...names)
  // A client that may have missed a message fetches again.
  expect(JSON.stringify(await client.rooms(...names))).not.toContain('too_many')
  const more = ['5min', '15min', '30min', '60min', '4hour', '1day'].map((p) => `kline:BTCUSDT:${p}`)
  const replies = Object.values(await client.rooms(...more))
  expect(replies).toContainEqual({ error: 'too_many_rooms' })
})

const junk: readonly unknown[] = [
  null,
  undefined,
  0,
  'x',
  [],
  [[]],
  {},
  { rooms: null },
  { rooms: 'depth:BTCUSDT' },
  { rooms: {} },
  { rooms: [null, 1, {}, [], ''] },
  { rooms: ['__proto__', 'constructor', 'depth:', ':', 'depth:BTCUSDT:1'] },
  { rooms: Array.from({ length: 1000 }, () => 'x') },
  { token: {} },
  { token: '\u0000' },
  { token: 'é'.repeat(43) },
  Buffer.from('x'),
  { rooms: [Buffer.from('tickers')] },
]

test('after invalid packets the server still answers, on the same socket and on others', async () => {
  const server = await openServer('pglite')
  const client = open(server)
  for (const event of ['subscribe', 'unsubscribe', 'auth', 'message', '__proto__', 'x']) {
    // Fewer packets than may wait; the reply shows that all of them have been processed.
    for (const body of junk) client.socket.emit(event, body, 'no function')
    expect(await client.rooms('tickers')).toHaveProperty('tickers.seq')
  }
  for (const packet of [
    '40null',
    '40[]',
    '40"x"',
    '42',
    '42[',
    '42{}',
    '42["subscribe"]',
    '451-',
    '9',
    '\u0000',
  ]) {
    await sendRaw(server, packet)
  }
  expect(await open(server).rooms('tickers')).toHaveProperty('tickers.seq')
  expect(server.failures).toEqual([])
})

/** One packet in engine.io's format, over polling; no client of ours sends such packets. */
async function sendRaw({ url }: OpenServer, packet: string): Promise<void> {
  const address = `${url}/socket.io/?EIO=4&transport=polling`
  const { sid } = JSON.parse((await (await fetch(address)).text()).slice(1)) as { sid: string }
  await fetch(`${address}&sid=${sid}`, { method: 'POST', body: `40\u001e${packet}` })
}

test('a client that does not read is disconnected, and the others receive everything', async () => {
  const server = await openServer('pglite')
  const { token } = await server.join(50_000n * usdt)
  const healthy = open(server)
  await healthy.rooms('trades:BTCUSDT')
  const { gateway } = server
  const { hostname, port } = new URL(server.url)
  const deaf = connect(Number(port), hostname)
  deaf.on('error', () => undefined)
  onTestFinished(() => void deaf.destroy())
  deaf.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${hostname}:${port}\r\nUpgrade: websocket\r\n` +
      'Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
  )
  await once(deaf, 'data')
  deaf.pause()
  deaf.write(frameOf('40'))
  expect(gateway.socketCount).toBe(2)
  const rooms = pairs.map(({ symbol }) => `depth:${symbol}`)
  const ask = frameOf(`42["subscribe",${JSON.stringify({ rooms })}]`)
  // Each time fewer packets than the limit, so that only unread ones accumulate.
  const isLetGo = () => {
    for (let count = 0; count < 10; count += 1) deaf.write(ask)
    return gateway.socketCount === 1
  }
  await expect.poll(isLetGo, { interval: 20 }).toBe(true)
  await server.post('/coin/trade', { ...limit, type: 'market' }, { token })
  await expect.poll(() => eventsOf(healthy, 'trades:BTCUSDT').length).toBe(1)
  expect(healthy.socket.connected).toBe(true)
})

test('a failed look-up of a session closes the socket and does not stop the server', async () => {
  const server = await openServer('pglite')
  const client = open(server)
  await client.rooms('tickers')
  await server.context.db.schema.dropTable('session').execute()
  const closed = eventOn(client.socket, 'disconnect')
  const token = 'A'.repeat(43)
  client.socket.emit('auth', { token })
  await closed
  await eventOn(open(server, { auth: { token } }).socket, 'disconnect')
  expect(await open(server).rooms('tickers')).toHaveProperty('tickers.seq')
})

test('unknown tokens of the sockets of one address cost a bounded number of look-ups', async () => {
  const server = await openServer('pglite', { RATE_LIMITS: 'on' })
  const { token } = await server.join()
  const known = open(server, { auth: { token } })
  expect(await known.rooms('user')).toHaveProperty('user.seq')
  const resolve = vi.spyOn(Sessions.prototype, 'resolve')
  onTestFinished(() => resolve.mockRestore())
  const clients = Array.from({ length: 12 }, () => open(server))
  await Promise.all(
    clients.map(async ({ socket }, at) => {
      const ended = eventOn(socket, 'disconnect')
      const guess = (i: number) => `${at}-${i}`.padEnd(43, 'A')
      const guesses = Array.from({ length: 25 }, (_, i) =>
        socket.emitWithAck('auth', { token: guess(i) }),
      )
      await Promise.race([ended, Promise.all(guesses)])
    }),
  )
  // The clock of the test stands still, so that the address gets none back.
  expect(resolve.mock.calls.length).toBeGreaterThan(100)
  expect(resolve.mock.calls.length).toBeLessThanOrEqual(200)
  expect(clients.filter(({ socket }) => socket.connected).length).toBeLessThan(12)
  expect(await known.socket.emitWithAck('auth', { token })).toEqual({ ok: true })
})

/** A masked text frame of WebSocket (RFC 6455, section 5.2) with a key of zeros. */
function frameOf(text: string): Buffer {
  const payload = Buffer.from(text)
  const isShort = payload.length < 126
  const header = Buffer.from([0x81, 0x80 | (isShort ? payload.length : 126)])
  const length = Buffer.alloc(isShort ? 0 : 2)
  if (!isShort) length.writeUInt16BE(payload.length)
  return Buffer.concat([header, length, Buffer.alloc(4), payload])
}

const noticeOf = (kind: string, amount: string): unknown =>
  expect.objectContaining({ kind, ref: 1, values: { amount, code: 'USDT' } })

test('a user receives a position, each dividend and the maturity; others receive nothing', async () => {
  const server = await openServer('pglite')
  const [owner, foreigner] = [await server.join(2000n * usdt), await server.join(usdt)]
  const [client, other] = [owner, foreigner].map(({ token }) => open(server, { auth: { token } }))
  if (client === undefined || other === undefined) throw new Error('both have connected')
  await Promise.all([client.rooms('user'), other.rooms('user')])
  await server.post('/lh/deposit', { config_id: '1', amount: '1000' }, owner)
  for (let day = 0; day < 5; day += 1) {
    server.clock.at += 86_400_000
    for (let hasRun = true; hasRun;) hasRun = await server.context.committer.runTimers()
  }
  const notices = () =>
    client.received.flatMap((message) => (message.event === 'notice' ? [message.data] : []))
  const dividend = noticeOf('lockup_dividend', '4.00000000')
  const matured = noticeOf('lockup_matured', '1000.00000000')
  await (await server.stateOf(notice)).flush()
  await expect.poll(notices).toEqual([...Array.from({ length: 5 }, () => dividend), matured])
  const positions = client.received.flatMap(({ event, data }) => (event === 'lockup' ? [data] : []))
  expect(positions.at(0)).toMatchObject({ status: 1, days_paid: 0 })
  expect(positions.at(-1)).toMatchObject({ status: 2, closing: 'matured' })
  expect(eventsOf(other, 'user')).toEqual([])
})
