import type { Server as HttpServer } from 'node:http'

import type { Account, Exchange, SpotTrade } from '@candor/core'
import { formatDecimal } from '@candor/core/money'
import {
  type ReplyOf,
  type RealtimeEvents,
  type RealtimeMessage,
  type spotEndpoints,
  type SubscribeReply,
} from '@candor/protocol'
import { Server, type Socket } from 'socket.io'

import type { Sessions } from '../calls/sessions.ts'
import { type Pair, pairById, pairs } from '../catalog/pairs.ts'
import type { Committed, Committer } from '../commit/committer.ts'
import type { Database } from '../db/database.ts'
import type { MarketBoard } from '../products/market/market-board.ts'
import { accountEvent } from '../products/wallet/account-reply.ts'
import { depthLevels, DepthRoom } from './depth-room.ts'
import { productEvents } from './product-events.ts'
import { parseRoom } from './rooms.ts'
import type { UserEvent } from './user-event.ts'

type PublicTrade = ReplyOf<typeof spotEndpoints.trades>['list'][number]
type TradesRoom = { seq: number; last: PublicTrade[] }

export type HubOptions = {
  readonly exchange: Exchange
  readonly committer: () => Committer
  readonly board: MarketBoard
  readonly sessions: Sessions
  readonly now: () => number
}

/** Ten messages a second and room at most: what changes faster is joined. */
const flushMs = 100
const tradesKept = 100
/** socket.io bounds nothing itself: a client that reads slower than this is let go. */
const unreadMax = 200
const roomsMax = 60

/** Tells the world what has been committed, over socket.io rooms (API §4). */
export class Hub {
  readonly #options: HubOptions
  readonly #depth = new Map(pairs.map((pair) => [pair.id, new DepthRoom(pair)]))
  readonly #trades = new Map<number, TradesRoom>(pairs.map(({ id }) => [id, { seq: 0, last: [] }]))
  readonly #userSeq = new Map<number, number>()
  readonly #staleDepth = new Set<number>()
  readonly #staleTickers = new Set<number>()
  readonly #wasHalted = new Map<number, boolean>()
  #tickerSeq = 0
  #io: Server | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(options: HubOptions) {
    this.#options = options
  }

  /** Serves sockets on the HTTP server and starts publishing. */
  attach(server: HttpServer): void {
    const io = new Server(server, {
      path: '/socket.io',
      serveClient: false,
      maxHttpBufferSize: 16_384,
      allowRequest: (request, decide) => decide(null, isSameOrigin(request.headers)),
    })
    io.on('connection', (socket) => this.#welcome(socket))
    this.#options.sessions.onRevoked((sessionId) =>
      io.in(`session:${sessionId}`).disconnectSockets(),
    )
    this.#io = io
    this.#timer = setInterval(() => void this.#flush(), flushMs)
  }

  /** Clients see a closed transport and come back by themselves. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#io?.close()
  }

  get socketCount(): number {
    return this.#io?.engine.clientsCount ?? 0
  }

  /** Fills the rooms from what is stored; called once, before the first batch. */
  async load(db: Database): Promise<void> {
    for (const pair of pairs) {
      const rows = await db
        .selectFrom('spot_trade')
        .select(['id', 'price', 'lots', 'taker_side', 'at'])
        .where('market_id', '=', pair.id)
        .orderBy('id', 'desc')
        .limit(tradesKept)
        .execute()
      this.#tradesOf(pair).last = rows.map((row) => ({
        id: Number(row.id),
        price: formatDecimal(row.price, pair.priceScale),
        amount: formatDecimal(row.lots, pair.lotScale),
        direction: row.taker_side,
        at: Number(row.at),
      }))
      const book = this.#options.exchange.spot.bookOf(pair.id)
      if (book !== undefined) this.#depthOf(pair).capture(book)()
    }
  }

  /** Copies what a sealed batch says to whom; the copy is sent once it is committed. */
  capture({ changes }: Committed): () => void {
    const { orders, trades, accounts, markets, candles } = changes
    const showBoard = this.#options.board.capture(changes)
    const tradeRows = trades.map((trade) => ({ trade, row: publicTrade(trade) }))
    const userEvents: UserEvent[] = [
      ...productEvents(changes, (userId) => this.#hasListener(userId)),
      ...this.#balances(accounts),
    ]
    const touched = [
      ...markets.map(({ config }) => config.id),
      ...orders.map(({ market }) => market.config.id),
    ]
    return () => {
      showBoard()
      for (const id of touched) this.#staleDepth.add(id)
      for (const { marketId } of candles) this.#staleTickers.add(marketId)
      this.#publishTrades(tradeRows)
      for (const event of userEvents) this.#toUser(event)
    }
  }

  depth(pair: Pair, limit: number) {
    const room = this.#depthOf(pair)
    return { ...room.snapshot(limit), seq: room.seq }
  }

  trades(pair: Pair, limit: number) {
    const { last, seq } = this.#tradesOf(pair)
    return { list: last.slice(0, limit), seq }
  }

  #welcome(socket: Socket): void {
    const { token } = socket.handshake.auth as { token?: unknown } // Whatever the client sent.
    // When the database cannot be asked the client is let go, and comes back by itself.
    const giveUp = () => {
      socket.conn.close()
    }
    let turn: Promise<unknown> = this.#authenticate(socket, token).catch(giveUp)
    // One after the other: joining waits for the disk, and leaving must not overtake it.
    const inTurn = <Value>(work: () => Value | Promise<Value>, reply?: unknown) => {
      turn = turn
        .then(work)
        .then((value) => answer(reply, value))
        .catch(giveUp)
    }
    socket.on('auth', (body: unknown, reply?: unknown) => {
      const sent = typeof body === 'object' && body !== null && 'token' in body ? body.token : ''
      inTurn(async () => ({ ok: await this.#authenticate(socket, sent) }), reply)
    })
    socket.on('subscribe', (body: unknown, reply?: unknown) => {
      // What was sealed before the client joined is on disk before it is told to look.
      const join = () => this.#subscribe(socket, roomsOf(body))
      inTurn(() => this.#options.committer().read(join), reply)
    })
    socket.on('unsubscribe', (body: unknown) => {
      inTurn(() => {
        for (const name of roomsOf(body)) void socket.leave(roomKey(socket, name))
      })
    })
    const connection = socket.conn as unknown as { writeBuffer: unknown[] } // Private in its types.
    socket.conn.on('packetCreate', () => {
      // Discarding, because a farewell would wait behind the rest and be counted as one packet more.
      if (connection.writeBuffer.length > unreadMax) socket.conn.close(true)
    })
  }

  async #authenticate(socket: Socket, token: unknown): Promise<boolean> {
    if (typeof token !== 'string' || token === '') return false
    const session = await this.#options.sessions.resolve(token)
    if (session === undefined) return false
    const data = socket.data as SocketData // Only this method writes it.
    data.userId = session.userId
    await socket.join(`session:${session.id}`)
    return true
  }

  #subscribe(socket: Socket, names: readonly string[]): SubscribeReply {
    const rooms: SubscribeReply['rooms'] = {}
    for (const name of names) {
      const room = parseRoom(name)
      const { userId } = socket.data as SocketData // Only `#authenticate` writes it.
      if (room === undefined) rooms[name] = { error: 'room_unknown' }
      else if (socket.rooms.size > roomsMax) rooms[name] = { error: 'too_many_rooms' }
      else if (room.kind === 'user' && userId === undefined)
        rooms[name] = { error: 'not_logged_in' }
      else {
        void socket.join(roomKey(socket, name))
        rooms[name] = { seq: this.#seqOf(room, userId ?? 0) }
        if (room.kind === 'depth') {
          const { seq, ...snapshot } = this.depth(room.pair, depthLevels)
          socket.emit('message', this.#message(name, seq, 'snapshot', snapshot))
        }
      }
    }
    return { rooms }
  }

  #seqOf(room: NonNullable<ReturnType<typeof parseRoom>>, userId: number): number {
    if (room.kind === 'depth') return this.#depthOf(room.pair).seq
    if (room.kind === 'trades') return this.#tradesOf(room.pair).seq
    if (room.kind === 'user') return this.#userSeq.get(userId) ?? 0
    return this.#tickerSeq
  }

  #message<Event extends keyof RealtimeEvents>(
    room: string,
    seq: number,
    event: Event,
    data: RealtimeEvents[Event],
  ) {
    return { room, seq, at: this.#options.now(), event, data }
  }

  #send(room: string, message: Omit<RealtimeMessage, 'at'>): void {
    this.#io?.to(room).emit('message', { ...message, at: this.#options.now() })
  }

  #publishTrades(rows: readonly { trade: SpotTrade; row: PublicTrade }[]): void {
    const byMarket = Map.groupBy(rows, ({ trade }) => trade.marketId)
    for (const [marketId, group] of byMarket) {
      const pair = pairById(marketId)
      const room = this.#tradesOf(pair)
      const data = group.map(({ row }) => row)
      room.last = [...data.toReversed(), ...room.last].slice(0, tradesKept)
      room.seq += 1
      const name = `trades:${pair.symbol}`
      this.#send(name, { room: name, seq: room.seq, event: 'trades', data })
    }
  }

  #balances(accounts: readonly Account[]): UserEvent[] {
    const { ledger } = this.#options.exchange
    const seen = new Set<unknown>()
    return accounts.flatMap(({ owner, currencyId }) => {
      if (owner.kind !== 'user' || !this.#hasListener(owner.userId)) return []
      const holding = ledger.findUser(owner.userId, owner.wallet, currencyId)
      if (holding === undefined || seen.has(holding)) return []
      seen.add(holding)
      const data = { ...accountEvent(this.#options.exchange, holding), wallet: owner.wallet }
      return [{ userId: owner.userId, event: 'balance' as const, data }]
    })
  }

  #hasListener(userId: number): boolean {
    return this.#io?.sockets.adapter.rooms.has(`user:${userId}`) ?? false
  }

  #toUser({ userId, event, data }: UserEvent): void {
    const seq = (this.#userSeq.get(userId) ?? 0) + 1
    this.#userSeq.set(userId, seq)
    this.#send(`user:${userId}`, { room: 'user', seq, event, data })
  }

  async #flush(): Promise<void> {
    this.#noticeHalts()
    await this.#flushDepth()
    const stale = [...this.#staleTickers].map(pairById)
    this.#staleTickers.clear()
    if (stale.length === 0 || this.socketCount === 0) return
    const { board } = this.#options
    this.#tickerSeq += 1
    const seq = this.#tickerSeq
    const data = stale.map((pair) => board.ticker(pair))
    this.#send('tickers', { room: 'tickers', seq, event: 'tickers', data })
    for (const [i, pair] of stale.entries()) {
      const name = `ticker:${pair.symbol}`
      const ticker = data[i]
      if (ticker !== undefined) this.#send(name, { room: name, seq, event: 'ticker', data: ticker })
      this.#flushCandles(pair, seq)
    }
  }

  #flushCandles(pair: Pair, seq: number): void {
    const prefix = `kline:${pair.symbol}:`
    for (const name of this.#io?.sockets.adapter.rooms.keys() ?? []) {
      if (!name.startsWith(prefix)) continue
      const room = parseRoom(name)
      if (room?.kind !== 'kline') continue
      const data = this.#options.board.forming(pair, room.period)
      if (data !== undefined) this.#send(name, { room: name, seq, event: 'kline', data })
    }
  }

  async #flushDepth(): Promise<void> {
    const ids = [...this.#staleDepth]
    this.#staleDepth.clear()
    if (ids.length === 0) return
    const { exchange, committer } = this.#options
    const publishers = await committer().read(() =>
      ids.flatMap((id) => {
        const book = exchange.spot.bookOf(id)
        const pair = pairById(id)
        return book === undefined ? [] : [{ pair, publish: this.#depthOf(pair).capture(book) }]
      }),
    )
    for (const { pair, publish } of publishers) {
      const data = publish()
      if (data === undefined) continue
      const name = `depth:${pair.symbol}`
      this.#send(name, { room: name, seq: this.#depthOf(pair).seq, event: 'delta', data })
    }
  }

  /** A halt comes from silence, so nothing but the clock tells it. */
  #noticeHalts(): void {
    for (const pair of pairs) {
      const isHalted = this.#options.board.isHalted(pair)
      if (this.#wasHalted.get(pair.id) !== isHalted) this.#staleTickers.add(pair.id)
      this.#wasHalted.set(pair.id, isHalted)
    }
  }

  #depthOf(pair: Pair): DepthRoom {
    const room = this.#depth.get(pair.id)
    if (room === undefined) throw new Error(`no market ${pair.symbol}`)
    return room
  }

  #tradesOf(pair: Pair): TradesRoom {
    const room = this.#trades.get(pair.id)
    if (room === undefined) throw new Error(`no market ${pair.symbol}`)
    return room
  }
}

type SocketData = { userId?: number }

/** A user's events go to a room of their own, whatever the client calls it. */
function roomKey(socket: Socket, name: string): string {
  const { userId } = socket.data as SocketData // Only `#authenticate` writes it.
  return name === 'user' ? `user:${userId ?? 0}` : name
}

function roomsOf(body: unknown): string[] {
  if (typeof body !== 'object' || body === null || !('rooms' in body)) return []
  const { rooms } = body
  if (!Array.isArray(rooms)) return []
  return rooms.slice(0, roomsMax).filter((name): name is string => typeof name === 'string')
}

function answer(reply: unknown, value: unknown): void {
  if (typeof reply === 'function') reply(value)
}

function publicTrade(trade: SpotTrade): PublicTrade {
  const pair = pairById(trade.marketId)
  return {
    id: trade.id,
    price: formatDecimal(trade.price, pair.priceScale),
    amount: formatDecimal(trade.lots, pair.lotScale),
    direction: trade.takerSide,
    at: trade.at,
  }
}

/** A browser on another site is refused; tools that send no Origin are not browsers. */
function isSameOrigin(headers: {
  origin?: string | undefined
  host?: string | undefined
}): boolean {
  if (headers.origin === undefined) return true
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host
}
