import { type Side } from '../../packages/core/src/order-book/order-book.ts'

type Order = { readonly id: number; readonly side: Side; readonly price: number; lots: number }
type LiveOrder = Order & { place: number }

/**
 * A third book, independent of both contenders. The flow is generated with it, so that cancels name
 * live orders and the lots that each operation must execute are known before the measurement.
 */
export class ReferenceBook {
  readonly #levels = { buy: new Map<number, LiveOrder[]>(), sell: new Map<number, LiveOrder[]>() }
  readonly #best: { buy: number | undefined; sell: number | undefined } = {
    buy: undefined,
    sell: undefined,
  }
  /** In arbitrary order: a place is used only to draw a random order. */
  readonly #live: LiveOrder[] = []
  readonly #byId = new Map<number, LiveOrder>()

  get liveOrders(): number {
    return this.#live.length
  }

  /** The live order at a place from zero to below `liveOrders`; places change as orders leave. */
  liveAt(place: number): Order {
    const order = this.#live[place]
    if (order === undefined) throw new Error(`no live order at ${place}`)
    return order
  }

  /** Matches an order down to its limit and returns the lots that are left. */
  execute({ side, limit, lots }: { side: Side; limit: number; lots: number }): number {
    const makerSide = side === 'buy' ? 'sell' : 'buy'
    let lotsLeft = lots
    while (lotsLeft > 0) {
      const price = this.#best[makerSide]
      if (price === undefined || isBetter(makerSide, limit, price)) break
      const maker = this.#levels[makerSide].get(price)?.[0]
      if (maker === undefined) throw new Error(`no order at the best price ${price}`)
      const filled = Math.min(lotsLeft, maker.lots)
      maker.lots -= filled
      lotsLeft -= filled
      if (maker.lots === 0) this.cancel(maker.id)
    }
    return lotsLeft
  }

  rest({ id, side, price, lots }: Order): void {
    const order = { id, side, price, lots, place: this.#live.length }
    const level = this.#levels[side].get(price)
    if (level === undefined) this.#levels[side].set(price, [order])
    else level.push(order)
    const best = this.#best[side]
    if (best === undefined || isBetter(side, price, best)) this.#best[side] = price
    this.#live.push(order)
    this.#byId.set(id, order)
  }

  cancel(id: number): void {
    const order = this.#byId.get(id)
    if (order === undefined) throw new Error(`order ${id} is not live`)
    const { side, price } = order
    const level = this.#levels[side].get(price) ?? []
    level.splice(level.indexOf(order), 1)
    if (level.length === 0) {
      this.#levels[side].delete(price)
      if (this.#best[side] === price) this.#best[side] = bestOf(side, this.#levels[side].keys())
    }
    this.#byId.delete(id)
    const last = this.#live.pop()
    if (last === undefined || last === order) return
    this.#live[order.place] = last
    last.place = order.place
  }
}

function bestOf(side: Side, prices: Iterable<number>): number | undefined {
  let best: number | undefined
  for (const price of prices) if (best === undefined || isBetter(side, price, best)) best = price
  return best
}

function isBetter(side: Side, price: number, than: number): boolean {
  return side === 'buy' ? price > than : price < than
}
