import type { FilterKind, ViewContent } from '@candor/protocol/services/table-views/view-content'
import { createContext } from 'react'

/** A filter on the page of a table. */
export type BenchFilter = {
  readonly kind: FilterKind
  /** What it is set to; null for all rows. */
  readonly read: () => string | null
  readonly set: (value: string | null) => void
}

type Stored = ViewContent['filters']

/** The filters of one table, in the order in which the page shows them. */
export class FilterBench {
  readonly #filters = new Set<BenchFilter>()

  /** Adds a filter while it is shown; returns what removes it. */
  readonly add = (filter: BenchFilter): (() => void) => {
    this.#filters.add(filter)
    return () => this.#filters.delete(filter)
  }

  read(): Stored {
    return [...this.#filters].map(({ kind, read }) => ({ kind, value: read() }))
  }

  /** Whether these were stored for the same filters. */
  fits(stored: Stored): boolean {
    const own = [...this.#filters]
    return own.length === stored.length && own.every(({ kind }, at) => kind === stored[at]?.kind)
  }

  set(stored: Stored): void {
    for (const [at, filter] of [...this.#filters].entries()) filter.set(stored[at]?.value ?? null)
  }

  clear(): void {
    this.set([])
  }
}

/** The bench of the table around a filter; a filter outside a table has none. */
export const FilterBenchContext = createContext<FilterBench | undefined>(undefined)
