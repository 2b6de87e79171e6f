import type { Market } from '@candor/core'
import { secondOf } from '@candor/core/formulas/seconds'

import { pairBySymbol, pairById } from '../../catalog/pairs.ts'
import type { RoomKind, Rooms } from '../../realtime/room-kind.ts'
import type { Capture } from '../../server-module.ts'
import { priceText } from './order-reply.ts'

export type SecondPrice = { readonly at: number; readonly price: number }

/** Fifteen minutes: more than a chart shows. */
const keptMax = 900

/** The first price of each second, as orders use them: in memory for charts, and published as they are committed. */
export class SecondPrices {
  readonly #byMarket = new Map<number, SecondPrice[]>()
  readonly #rooms: Rooms
  #seq = 0

  constructor(rooms: Rooms) {
    this.#rooms = rooms
  }

  /** The latest ones of a market, ascending. */
  of(marketId: number): readonly SecondPrice[] {
    return this.#byMarket.get(marketId) ?? []
  }

  get kind(): RoomKind {
    return { seqOf: (symbol) => (pairBySymbol.has(symbol) ? this.#seq : undefined) }
  }

  readonly capture: Capture = ({ changes }) => {
    const ticked = changes.markets.map(({ config: { id }, index, tickedAt }: Market) => ({
      id,
      index,
      at: secondOf(tickedAt),
    }))
    if (ticked.length === 0) return undefined
    return () => {
      for (const { id, index, at } of ticked) this.#add(id, { at, price: index })
    }
  }

  #add(marketId: number, next: SecondPrice): void {
    const prices = this.#byMarket.get(marketId) ?? []
    if ((prices.at(-1)?.at ?? 0) >= next.at) return
    prices.push(next)
    if (prices.length > keptMax) prices.shift()
    this.#byMarket.set(marketId, prices)
    const { symbol } = pairById(marketId)
    const room = `seconds:${symbol}`
    if (!this.#rooms.hasSocket(room)) return
    this.#seq += 1
    const data = { symbol, at: next.at, price: priceText(next.price, marketId) }
    this.#rooms.publish(room, { seq: this.#seq, event: 'second_price', data })
  }
}
