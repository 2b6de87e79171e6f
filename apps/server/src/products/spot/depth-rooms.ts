import type { Exchange } from '@candor/core'

import { type Pair, pairBySymbol, pairs } from '../../catalog/pairs.ts'
import type { RoomKind, RoomMessage, Rooms } from '../../realtime/room-kind.ts'
import type { Books, Capture } from '../../server-module.ts'
import { depthLevels, DepthRoom } from './depth-room.ts'

/** `depth:<symbol>`: the book when a socket joins, then its differences. */
export class DepthRooms implements RoomKind {
  readonly #exchange: Exchange
  readonly #books: Books
  readonly #rooms: Rooms
  readonly #bySymbol = new Map(pairs.map((pair) => [pair.symbol, new DepthRoom(pair)]))
  readonly #stale = new Set<Pair>()

  constructor(options: { exchange: Exchange; books: Books; rooms: Rooms }) {
    this.#exchange = options.exchange
    this.#books = options.books
    this.#rooms = options.rooms
    for (const pair of pairs) this.#captureBook(pair)?.()
  }

  readonly capture: Capture = ({ changes: { spot } }) => {
    const symbols = new Set([
      ...spot.ladders.map(({ config }) => config.symbol),
      ...spot.orders.map(({ market }) => market.config.symbol),
    ])
    if (symbols.size === 0) return undefined
    return () => {
      for (const symbol of symbols) this.#stale.add(pairOf(symbol))
    }
  }

  seqOf(symbol: string): number | undefined {
    return this.#bySymbol.get(symbol)?.seq
  }

  snapshot(symbol: string): RoomMessage {
    const { seq, ...data } = this.depth(pairOf(symbol), depthLevels)
    return { seq, event: 'snapshot', data }
  }

  depth(pair: Pair, limit: number) {
    const room = this.#roomOf(pair)
    return { ...room.snapshot(limit), seq: room.seq }
  }

  /** What it captures may be changed by commands that are not committed yet, so it is published after these. */
  async flush(): Promise<void> {
    const stale = [...this.#stale]
    this.#stale.clear()
    if (stale.length === 0) return
    const captured = await this.#books.read(() =>
      stale.map((pair) => ({ pair, differenceOf: this.#captureBook(pair) })),
    )
    for (const { pair, differenceOf } of captured) {
      const data = differenceOf?.()
      if (data === undefined) continue
      this.#rooms.publish(`depth:${pair.symbol}`, {
        seq: this.#roomOf(pair).seq,
        event: 'delta',
        data,
      })
    }
  }

  #captureBook(pair: Pair) {
    const book = this.#exchange.products.spot.bookOf(pair.id)
    return book === undefined ? undefined : this.#roomOf(pair).capture(book)
  }

  #roomOf({ symbol }: Pair): DepthRoom {
    const room = this.#bySymbol.get(symbol)
    if (room === undefined) throw new Error(`no market ${symbol}`)
    return room
  }
}

function pairOf(symbol: string): Pair {
  const pair = pairBySymbol.get(symbol)
  if (pair === undefined) throw new Error(`no market ${symbol}`)
  return pair
}
