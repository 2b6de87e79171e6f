import type { Exchange } from '@candor/core'

/** The users' orders that rested after the command `seq`, in ascending order; later ones are above `orderId`. */
export type OrderMark = {
  readonly seq: number
  readonly orderId: number
  readonly resting: readonly number[]
}

type Orders = Pick<Exchange['products']['spot'], 'counters' | 'liveOrders'>

/** What a start looks through beside the orders that rest: a tenth of a second. */
const ordersBetweenMarks = 100_000

/**
 * Decides which batches mark the orders that rest: the first of a process, and one now and then. An index over them would
 * have to follow each change of an order, and every other index of the table with it (decision 14).
 */
export class OrderMarks {
  #markedOrderId = -Infinity

  /** The mark of a batch that ends with the command `seq`; none where none is due. */
  take(orders: Orders, seq: number): OrderMark[] {
    const { orderId } = orders.counters
    if (orderId - this.#markedOrderId < ordersBetweenMarks) return []
    this.#markedOrderId = orderId
    return [markOf(orders, seq)]
  }
}

export function markOf(orders: Orders, seq: number): OrderMark {
  const ids = Array.from(orders.liveOrders(), ({ id }) => id)
  return { seq, orderId: orders.counters.orderId, resting: ids.toSorted((a, b) => a - b) }
}

export function encodeResting({ resting }: OrderMark): string {
  return JSON.stringify(resting)
}

export function decodeResting(text: string): number[] {
  return JSON.parse(text) as number[] // Written by encodeResting.
}
