import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Database } from '../apps/server/src/db/database.ts'
import type { Figure } from './results/figure.ts'
import type { Place } from './rig/open-trading.ts'
import type { BenchPostgres } from './rig/start-bench-postgres.ts'
import type { Sizes } from './sizes.ts'

/** What a part measures with. */
export type BenchContext = {
  readonly postgres: BenchPostgres
  readonly sizes: Sizes
  /** A new directory for PGlite, whose database contains candles only. */
  readonly embedded: (name: string) => Promise<Place>
}

/** A part of the bench, which `--only` selects by its id. */
export type Part = {
  readonly id: string
  /** It has no result that could be wrong, so a short run leaves it out unless it is selected. */
  readonly hasFiguresOnly?: boolean
  readonly run: (context: BenchContext) => Promise<Figure[]>
}

/** Rows as years leave them behind, and the calls and pages that show them. */
export type LongLists = {
  readonly insert: (
    db: Database,
    size: { rows: number; userId: number; now: number },
  ) => Promise<void>
  /** Calls below `/api/admin`, each by its name in the figures. */
  readonly calls: (userId: number) => Readonly<Record<string, string>>
  /** The user's own calls below `/api`, likewise; `POST /path?…` for one that is posted. */
  readonly own?: Readonly<Record<string, string>>
  readonly pages: readonly string[]
}

/** What a product or a service adds to the bench, in `bench/products/<product>/bench.ts` or `bench/services/<service>/bench.ts`. */
export type ProductBench = {
  readonly parts?: readonly Part[]
  readonly longLists?: LongLists
  /** Commands that add so many postings to a database that no program has open; returns the time they have reached. */
  readonly makePostings?: (place: Place, size: { postings: number; at: number }) => Promise<number>
}

/** Of every product and service, in alphabetical order. */
export async function productBenches(): Promise<ProductBench[]> {
  const files = globSync('{products,services}/*/bench.ts', { cwd: import.meta.dirname }).toSorted()
  const modules = files.map(async (file) => {
    const { href } = pathToFileURL(path.join(import.meta.dirname, file))
    return (await import(href)) as { bench: ProductBench } // By convention.
  })
  return (await Promise.all(modules)).map(({ bench }) => bench)
}
