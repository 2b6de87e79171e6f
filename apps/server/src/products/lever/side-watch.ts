const none = Number.NEGATIVE_INFINITY

/** An order and the number of the level that its mark has reached: the last one where it has reached several. */
export type Reached = { readonly orderId: number; readonly level: number }

/**
 * The warning marks of open orders of one market and side. A tick costs one comparison until the nearest of them is reached;
 * only then are all of them compared.
 */
export class SideWatch {
  readonly #sign: 1 | -1
  /** By order, with the sign of the side: a mark reaches each that is not below it. */
  readonly #levels = new Map<number, number[]>()
  #nearest = none

  constructor(side: 'long' | 'short') {
    this.#sign = side === 'long' ? 1 : -1
  }

  /** A mark of zero is none. */
  set(orderId: number, marks: readonly number[]): void {
    const levels = marks.map((mark) => (mark === 0 ? none : mark * this.#sign))
    this.#levels.set(orderId, levels)
    this.#nearest = Math.max(this.#nearest, ...levels)
  }

  /** The nearest mark may stay too near, which costs one comparison of all. */
  delete(orderId: number): void {
    this.#levels.delete(orderId)
  }

  /** The orders that a mark has brought to a level; each level of an order is returned once until it is set again. */
  take(mark: number): readonly Reached[] {
    const at = mark * this.#sign
    if (at > this.#nearest) return []
    const reached: Reached[] = []
    this.#nearest = none
    for (const [orderId, levels] of this.#levels) {
      const level = levels.findLastIndex((each) => each >= at)
      if (level >= 0) {
        reached.push({ orderId, level })
        // What is reached with it is not worth a warning of its own.
        levels.fill(none, 0, level + 1)
      }
      this.#nearest = Math.max(this.#nearest, ...levels)
    }
    return reached
  }
}
