import type { Exchange } from '@candor/core'

/** The users' orders that rested after the command `seq`, in ascending order; later ones are above `orderId`. */
export type RestingSnapshot = {
  readonly seq: number
  readonly orderId: number
  readonly resting: readonly number[]
}

type Orders = Pick<Exchange['products']['spot'], 'counters' | 'liveOrders'>

/** A start reads so many orders beside those that rest, which takes a tenth of a second. */
const ordersBetweenSnapshots = 100_000

/**
 * Decides which batches write a snapshot of the resting orders: the first one of a process, and one for each
 * `ordersBetweenSnapshots` orders. Decision 14 explains why there is no index instead.
 */
export class RestingSnapshots {
  #lastOrderId = -Infinity

  /** The snapshot of a batch that ends with the command `seq`; none where none is due. */
  take(orders: Orders, seq: number): RestingSnapshot[] {
    const { orderId } = orders.counters
    if (orderId - this.#lastOrderId < ordersBetweenSnapshots) return []
    this.#lastOrderId = orderId
    return [snapshotOf(orders, seq)]
  }
}

export function snapshotOf(orders: Orders, seq: number): RestingSnapshot {
  const ids = Array.from(orders.liveOrders(), ({ id }) => id)
  return { seq, orderId: orders.counters.orderId, resting: ids.toSorted((a, b) => a - b) }
}

export function encodeResting({ resting }: RestingSnapshot): string {
  return JSON.stringify(resting)
}

export function decodeResting(text: string): number[] {
  return JSON.parse(text) as number[] // Written by encodeResting.
}
