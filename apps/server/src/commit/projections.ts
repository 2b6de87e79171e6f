import type { Product } from '@candor/core'

import { fundingProjections } from '../products/funding/projection.ts'
import { lockupProjections } from '../products/lockup/projection.ts'
import { type SpotSource, spotProjections } from '../products/spot/projection.ts'
import type { BalanceRows } from './balance-writer.ts'
import { journalProjection, type JournalEntry } from './journal.ts'
import { ledgerProjections } from './ledger-projection.ts'
import { marketProjections } from './market-projection.ts'
import type { Projection } from './projection.ts'
import { BatchStatements } from './statement.ts'

/** A batch, sealed: what was asked and everything it changed. */
export type BatchSource = SpotSource & {
  readonly journal: readonly JournalEntry[]
  readonly balances: BalanceRows
}

const byProduct = {
  funding: fundingProjections,
  lockup: lockupProjections,
  spot: spotProjections,
} satisfies Record<Product, readonly Projection<BatchSource>[]>

/** Everything that a batch writes: the tables that the committer alone writes. */
export const projections: readonly Projection<BatchSource>[] = [
  journalProjection,
  ...ledgerProjections,
  ...marketProjections,
  ...Object.values(byProduct).flat(),
]

export const makeBatchStatements = () => new BatchStatements(projections)
