import type { Account, Exchange } from '@candor/core'
import { formatDecimal } from '@candor/core/money'
import type { SpotTrade } from '@candor/core/products/spot'
import type { RealtimeMessage, ReplyOf, SubscribeReply } from '@candor/protocol'
import type { spotEndpoints } from '@candor/protocol/products/spot/endpoints'

import { type Pair, pairById, pairs } from '../catalog/pairs.ts'
import type { Committed, Committer } from '../commit/committer.ts'
import type { Database } from '../db/database.ts'
import { type SocketCommands, type Subscription, userRoom } from '../gateway/backend.ts'
import type { MarketBoard } from '../products/market/market-board.ts'
import { accountEvent } from '../products/wallet/account-reply.ts'
import type { Capture, Events } from '../server-module.ts'
import { depthLevels, DepthRoom } from './depth-room.ts'
import { productEvents } from './product-events.ts'
import type { RoomMessage, Rooms } from './room-kind.ts'
import { parseRoom, type Room } from './rooms.ts'
import type { UserEvent } from './user-event.ts'

type PublicTrade = ReplyOf<typeof spotEndpoints.trades>['list'][number]
type TradesRoom = { seq: number; last: PublicTrade[] }

export type HubOptions = {
  readonly exchange: Exchange
  readonly committer: () => Committer
  readonly board: MarketBoard
  readonly sockets: SocketCommands
  readonly now: () => number
}

/** Ten messages a second and room at most: what changes faster is joined. */
const flushMs = 100
const tradesKept = 100
const roomsMax = 60

/** What the rooms of the sockets are told of all that has been committed, and to whom (API §4). */
export class Hub implements Rooms, Events {
  readonly #options: HubOptions
  readonly #depth = new Map(pairs.map((pair) => [pair.id, new DepthRoom(pair)]))
  readonly #trades = new Map<number, TradesRoom>(pairs.map(({ id }) => [id, { seq: 0, last: [] }]))
  readonly #userSeq = new Map<number, number>()
  readonly #staleDepth = new Set<number>()
  readonly #staleTickers = new Set<number>()
  readonly #wasHalted = new Map<number, boolean>()
  /** Rooms that somebody is in, and how many. */
  readonly #present = new Map<string, number>()
  readonly #captures: Capture[] = []
  #tickerSeq = 0
  #timer: NodeJS.Timeout | undefined

  constructor(options: HubOptions) {
    this.#options = options
  }

  /** Starts publishing. */
  start(): void {
    this.#timer = setInterval(() => void this.#flush(), flushMs)
  }

  stop(): void {
    clearInterval(this.#timer)
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
      const book = this.#options.exchange.products.spot.bookOf(pair.id)
      if (book !== undefined) this.#depthOf(pair).capture(book)()
    }
  }

  onCommit(capture: Capture): void {
    this.#captures.push(capture)
  }

  publish(room: string, message: RoomMessage): void {
    this.#send(room, { room, ...message })
  }

  topicsOf(kind: string): string[] {
    const prefix = `${kind}:`
    const names = [...this.#present.keys()].filter((name) => name.startsWith(prefix))
    return names.map((name) => name.slice(prefix.length))
  }

  hasListener(userId: number): boolean {
    return this.#present.has(userRoom(userId))
  }

  publishToUser({ userId, event, data }: UserEvent): void {
    const seq = (this.#userSeq.get(userId) ?? 0) + 1
    this.#userSeq.set(userId, seq)
    this.#send(userRoom(userId), { room: 'user', seq, event, data })
  }

  /** Copies what a sealed batch says to whom; the copy is sent once it is committed. */
  capture(batch: Committed): () => void {
    const { changes } = batch
    const { accounts, markets, candles } = changes
    const { orders, trades } = changes.spot
    const showBoard = this.#options.board.capture(changes)
    const publishers = this.#captures.map((capture) => capture(batch))
    const tradeRows = trades.map((trade) => ({ trade, row: publicTrade(trade) }))
    const userEvents: UserEvent[] = [
      ...productEvents(changes, (userId) => this.hasListener(userId)),
      ...this.#balances(accounts),
    ]
    const touched = [
      ...markets.map(({ config }) => config.id),
      ...orders.map(({ market }) => market.config.id),
    ]
    return () => {
      showBoard()
      for (const publish of publishers) publish?.()
      for (const id of touched) this.#staleDepth.add(id)
      for (const { marketId } of candles) this.#staleTickers.add(marketId)
      this.#publishTrades(tradeRows)
      for (const event of userEvents) this.publishToUser(event)
    }
  }

  /** Lets a socket into the rooms that there are, and it may enter; answers once what it missed is durable. */
  subscribe(asked: Subscription): Promise<SubscribeReply> {
    return this.#options.committer().read(() => this.#enter(asked))
  }

  /** Somebody who was let into the room is no longer there. */
  left(room: string): void {
    const present = (this.#present.get(room) ?? 0) - 1
    if (present > 0) this.#present.set(room, present)
    else this.#present.delete(room)
  }

  depth(pair: Pair, limit: number) {
    const room = this.#depthOf(pair)
    return { ...room.snapshot(limit), seq: room.seq }
  }

  trades(pair: Pair, limit: number) {
    const { last, seq } = this.#tradesOf(pair)
    return { list: last.slice(0, limit), seq }
  }

  #enter({ socketId, userId, names, rooms: entered }: Subscription): SubscribeReply {
    const rooms: SubscribeReply['rooms'] = {}
    const present = new Set(entered)
    for (const name of names) {
      const room = parseRoom(name)
      if (room === undefined) rooms[name] = { error: 'room_unknown' }
      else if (present.size > roomsMax) rooms[name] = { error: 'too_many_rooms' }
      else if (room.kind === 'user' && userId === undefined)
        rooms[name] = { error: 'not_logged_in' }
      else {
        const key = room.kind === 'user' ? userRoom(userId ?? 0) : name
        present.add(key)
        this.#present.set(key, (this.#present.get(key) ?? 0) + 1)
        rooms[name] = { seq: this.#seqOf(room, userId ?? 0) }
        this.#options.sockets.join({ socketId, room: key, message: this.#firstOf(name, room) })
      }
    }
    return { rooms }
  }

  /** What a newcomer is told before anything else: the book as it stands. */
  #firstOf(name: string, room: Room): RealtimeMessage | undefined {
    if (room.kind !== 'depth') return undefined
    const { seq, ...data } = this.depth(room.pair, depthLevels)
    return { room: name, seq, at: this.#options.now(), event: 'snapshot', data }
  }

  #seqOf(room: Room, userId: number): number {
    if (room.kind === 'depth') return this.#depthOf(room.pair).seq
    if (room.kind === 'trades') return this.#tradesOf(room.pair).seq
    if (room.kind === 'user') return this.#userSeq.get(userId) ?? 0
    return this.#tickerSeq
  }

  #send(room: string, message: Omit<RealtimeMessage, 'at'>): void {
    if (!this.#present.has(room)) return
    const sent = { ...message, at: this.#options.now() } as RealtimeMessage // The caller's, and a time.
    this.#options.sockets.publish({ room, message: sent })
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
      if (owner.kind !== 'user' || !this.hasListener(owner.userId)) return []
      const holding = ledger.findUser(owner.userId, owner.wallet, currencyId)
      if (holding === undefined || seen.has(holding)) return []
      seen.add(holding)
      const data = { ...accountEvent(this.#options.exchange, holding), wallet: owner.wallet }
      return [{ userId: owner.userId, event: 'balance' as const, data }]
    })
  }

  async #flush(): Promise<void> {
    this.#noticeHalts()
    await this.#flushDepth()
    const stale = [...this.#staleTickers].map(pairById)
    this.#staleTickers.clear()
    if (stale.length === 0 || this.#present.size === 0) return
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
    for (const name of this.#present.keys()) {
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
        const book = exchange.products.spot.bookOf(id)
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
