import { OrderBook, Side } from 'nodejs-order-book'

import { hashExecuted, type OrderFlow } from './order-flow.ts'

/** Executes a flow on the npm package nodejs-order-book and returns the hash of the executed lots. */
export function playNodejsOrderBook({ operations }: OrderFlow): number {
  const book = new OrderBook()
  let hash = 0
  for (let index = 0; index < operations.size; index += 1) {
    const kind = operations.kind(index)
    const name = operations.name(index)
    if (kind === 'cancel') {
      if (book.cancel(name) === undefined) throw new Error(`order ${name} is not live`)
      hash = hashExecuted(hash, 0)
      continue
    }
    const side = operations.side(index) === 'buy' ? Side.BUY : Side.SELL
    const lots = operations.lots(index)
    const { quantityLeft } =
      kind === 'limit'
        ? book.limit({ id: name, side, price: operations.price(index), size: lots })
        : book.market({ side, size: lots })
    hash = hashExecuted(hash, lots - quantityLeft)
  }
  return hash
}
