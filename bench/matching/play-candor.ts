import { FastOrderBook } from '../../packages/core/src/order-book/fast-order-book.ts'
import { match } from '../../packages/core/src/order-book/match.ts'
import { OrderIndex } from '../../packages/core/src/order-book/order-index.ts'
import { type RestingOrder } from '../../packages/core/src/order-book/resting-order.ts'
import { anyPrice, hashExecuted, type OrderFlow } from './order-flow.ts'

type Order = RestingOrder<Order>

/**
 * Executes a flow on our own book and returns the hash of the executed lots. As in the product, each
 * order is a new object and is found by its id in an index. Each order has a different owner, so
 * self-trade prevention is checked but never applies.
 */
export function playCandor({ operations }: OrderFlow): number {
  const book = new FastOrderBook<Order>()
  const live = new OrderIndex<Order>()
  const settlement = {
    settle: (maker: Order) => {
      if (maker.remaining === 0) live.delete(maker.id)
    },
  }
  let hash = 0
  for (let index = 0; index < operations.size; index += 1) {
    const kind = operations.kind(index)
    const id = operations.id(index)
    if (kind === 'cancel') {
      const order = live.delete(id)
      if (order === undefined) throw new Error(`order ${id} is not live`)
      book.remove(order)
      hash = hashExecuted(hash, 0)
      continue
    }
    const side = operations.side(index)
    const price = operations.price(index)
    const lots = operations.lots(index)
    const limit = kind === 'market' ? anyPrice(side) : price
    const taker = { owner: id, side, price: limit, remaining: lots }
    match(book, taker, settlement)
    if (kind === 'limit' && taker.remaining > 0) {
      const order = newOrder({ id, owner: id, side, price, remaining: taker.remaining })
      book.add(order)
      live.add(order)
    }
    hash = hashExecuted(hash, lots - taker.remaining)
  }
  return hash
}

function newOrder({
  id,
  owner,
  side,
  price,
  remaining,
}: Pick<Order, 'id' | 'owner' | 'side' | 'price' | 'remaining'>): Order {
  return {
    id,
    owner,
    side,
    price,
    remaining,
    ahead: undefined,
    behind: undefined,
    level: undefined,
  }
}
