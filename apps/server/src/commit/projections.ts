import type { Changes, Product } from '@candor/core'

import { fundingTables } from '../products/funding/tables.ts'
import { lockupProjections } from '../products/lockup/projection.ts'
import { type SpotSource, spotProjections } from '../products/spot/projection.ts'
import type { BalanceRows } from './balance-writer.ts'
import { journalProjection, type JournalEntry } from './journal.ts'
import { ledgerProjections } from './ledger-projection.ts'
import { marketProjections } from './market-projection.ts'
import { column, type Projection } from './projection.ts'
import { BatchStatements } from './statement.ts'

/** A batch, sealed: what was asked and everything it changed. */
export type BatchSource = SpotSource & {
  readonly journal: readonly JournalEntry[]
  readonly balances: BalanceRows
}

const byProduct = {
  funding: ofProduct('funding', fundingTables),
  lockup: ofProduct('lockup', lockupProjections),
  spot: spotProjections,
} satisfies Record<Product, readonly Projection<BatchSource>[]>

/** Everything that a batch writes: the tables that the committer alone writes. */
export const projections: readonly Projection<BatchSource>[] = [
  journalProjection,
  ...ledgerProjections,
  ...marketProjections,
  ...Object.values(byProduct).flat(),
]

/** Projections that see the changes of one product alone. */
function ofProduct<P extends Product>(
  product: P,
  own: readonly Projection<Changes[P]>[],
): readonly Projection<Changes>[] {
  return own.map(({ rows, columns, ...rest }) => ({
    ...rest,
    rows: (changes) => rows(changes[product]),
    columns: columns.map(({ name, type, values }) =>
      column<Changes>(name, type, (changes) => values(changes[product])),
    ),
  }))
}

export const makeBatchStatements = () => new BatchStatements(projections)
