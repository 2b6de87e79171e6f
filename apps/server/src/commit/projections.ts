import { products } from '../modules.ts'
import type { AnyProduct } from '../server-module.ts'
import { journalProjection } from './journal.ts'
import { ledgerProjections } from './ledger-projection.ts'
import { marketProjections } from './market-projection.ts'
import { column, type Projection } from './projection.ts'
import type { SealedBatch } from './sealer.ts'

/** The tables that a batch writes; no other code writes them. */
export const projections: readonly Projection<SealedBatch>[] = [
  journalProjection,
  ...ledgerProjections,
  ...marketProjections,
  ...products.flatMap(tablesOf),
]

/** The tables of a product read only what the product has sealed. */
function tablesOf({ name, tables }: AnyProduct): Projection<SealedBatch>[] {
  const sealedBy = ({ products: sealed }: SealedBatch) => sealed[name]
  return tables.map(({ rows, columns, ...rest }) => ({
    ...rest,
    rows: (batch) => rows(sealedBy(batch)),
    columns: columns.map((one) =>
      column<SealedBatch>(one.name, one.type, (batch) => one.values(sealedBy(batch))),
    ),
  }))
}
