import type { Database } from '../db/database.ts'
import { StoredLines } from './stored-lines.ts'

type Options<Order> = {
  readonly db: Database
  readonly table: string
  /** As in `StoredLines`; the first is the id. */
  readonly columns: string
  /** In the order of the columns. */
  readonly valuesOf: (order: Order) => readonly (string | number | bigint)[]
  /** Whether no command changes the order any more. */
  readonly hasEnded: (order: Order) => boolean
}

/** Compares the stored orders of a product, whose ids count from one, with those that the commands make. */
export class ReplayedOrders<Order extends { readonly id: number }> {
  readonly #stored: StoredLines
  readonly #options: Options<Order>
  /** Those that are not compared yet: a live one is compared before those after it. */
  readonly #made = new Map<number, Order>()
  #compared = 0

  constructor(options: Options<Order>) {
    this.#options = options
    this.#stored = new StoredLines(options.db, options.table, options.columns)
  }

  async compare(orders: readonly Order[]): Promise<void> {
    for (const each of orders) this.#made.set(each.id, { ...each })
    for (;;) {
      const next = this.#made.get(this.#compared + 1)
      if (next === undefined || !this.#options.hasEnded(next)) return
      await this.#compareNext(next)
    }
  }

  /** Compares the live ones too; returns how many orders there are. */
  async end(): Promise<number> {
    for (const each of [...this.#made.values()].toSorted((a, b) => a.id - b.id))
      await this.#compareNext(each)
    await this.#stored.end()
    return this.#compared
  }

  async #compareNext(order: Order): Promise<void> {
    const { id } = order
    this.#stored.check(id, await this.#stored.takeOne(id), this.#options.valuesOf(order))
    this.#made.delete(id)
    this.#compared += 1
  }
}
