import { PriceHeap } from './price-heap.ts'

/** The marks that an order waits for: one at or below `falling`, one at or above `rising`; zero for none. */
export type TriggerMarks = { readonly falling: number; readonly rising: number }

/**
 * Orders of a market by the marks that trigger them: the cost of a tick is proportional to what it reaches, not to what
 * waits. An order that changes gets new entries; its former ones are dropped when they come to the top.
 */
export class PriceTriggers {
  readonly #marks = new Map<number, TriggerMarks>()
  #falling = new PriceHeap()
  #rising = new PriceHeap()

  set(id: number, marks: TriggerMarks): void {
    this.#marks.set(id, marks)
    this.#add(id, marks)
    // A user may change an order as often as the exchange has orders.
    const most = 2 * this.#marks.size + 64
    if (this.#falling.size > most || this.#rising.size > most) this.#rebuild()
  }

  delete(id: number): void {
    this.#marks.delete(id)
  }

  /** Removes and returns the orders that a mark triggers, in no order. */
  take(mark: number): number[] {
    const reached: number[] = []
    const takeFrom = (heap: PriceHeap, key: number, side: keyof TriggerMarks) => {
      for (let { top } = heap; top !== undefined && top.key >= key; { top } = heap) {
        heap.removeTop()
        if (this.#marks.get(top.id)?.[side] !== Math.abs(top.key)) continue
        this.#marks.delete(top.id)
        reached.push(top.id)
      }
    }
    takeFrom(this.#falling, mark, 'falling')
    takeFrom(this.#rising, -mark, 'rising')
    return reached
  }

  #add(id: number, { falling, rising }: TriggerMarks): void {
    if (falling > 0) this.#falling.add({ key: falling, id })
    if (rising > 0) this.#rising.add({ key: -rising, id })
  }

  #rebuild(): void {
    this.#falling = new PriceHeap()
    this.#rising = new PriceHeap()
    for (const [id, marks] of this.#marks) this.#add(id, marks)
  }
}
