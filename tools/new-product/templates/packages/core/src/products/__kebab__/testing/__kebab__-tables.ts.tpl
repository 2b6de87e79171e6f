import type { Changes, Exchange } from '../../../exchange.ts'
import type { ProductTables } from '../../../testing/product-testing.ts'
import type { __pascal__Entry } from '../__kebab__.ts'

export class __pascal__Tables implements ProductTables {
  readonly #entries: __pascal__Entry[] = []

  write({ __camel__ }: Changes): void {
    this.#entries.push(...__camel__.entries)
  }

  restore({ products: { __camel__ } }: Exchange): void {
    for (const entry of this.#entries) __camel__.restore({ ...entry })
    __camel__.counters.entryId = this.#entries.length
  }
}
