import type { Changes, Exchange, Product } from '@candor/core'

import { products } from '../modules.ts'
import type { BalanceRows } from './balance-writer.ts'
import type { JournalEntry } from './journal.ts'

/** The content of a batch: its commands and everything that they changed. */
export type SealedBatch = Pick<Changes, 'postings' | 'markets' | 'candles'> & {
  readonly journal: readonly JournalEntry[]
  readonly balances: BalanceRows
  readonly products: Readonly<Record<Product, object>>
}

type Own = (changes: Changes, batch: { readonly seq: number }) => object

/** Assembles what each product writes of a batch. */
export class Sealer {
  readonly #byProduct: readonly (readonly [Product, Own])[]

  constructor(exchange: Exchange) {
    this.#byProduct = products.map(({ name, seal }) => [
      name,
      seal === undefined ? (changes) => changes[name] : seal(exchange),
    ])
  }

  seal(
    changes: Changes,
    { seq, ...rest }: Pick<SealedBatch, 'journal' | 'balances'> & { readonly seq: number },
  ): SealedBatch {
    const { postings, markets, candles } = changes
    const sealed = {} as Record<Product, object> // Each is set below.
    for (const [name, own] of this.#byProduct) sealed[name] = own(changes, { seq })
    return { ...rest, postings, markets, candles, products: sealed }
  }
}
