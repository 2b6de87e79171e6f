import { type Account, accountPath, type Changes } from '@candor/core'

import { currencyById } from '../catalog/currencies.ts'
import { bigints, smallints, texts } from './columns.ts'
import { column, type Projection } from './projection.ts'

const same = <Value>(value: Value) => value

const opened = ({ accounts }: Changes) => accounts.filter(({ isNew }) => isNew)
const moved = ({ accounts }: Changes) => accounts.filter(({ isNew }) => !isNew)
const pathOf = (row: Account) => accountPath(row, currencyById(row.currencyId).code)

export const ledgerProjections: readonly Projection<Changes>[] = [
  {
    table: 'account',
    rows: (changes) => opened(changes).length,
    columns: [
      column('id', 'bigint', (changes) => bigints(opened(changes), (row) => row.id)),
      column('path', 'text', (changes) => texts(opened(changes), pathOf)),
      column('balance', 'bigint', (changes) => bigints(opened(changes), (row) => row.balance)),
    ],
  },
  {
    table: 'account',
    rows: (changes) => moved(changes).length,
    columns: [
      column('id', 'bigint', (changes) => bigints(moved(changes), (row) => row.id)),
      column('balance', 'bigint', (changes) => bigints(moved(changes), (row) => row.balance)),
    ],
    updateBy: 'id',
  },
  {
    table: 'posting',
    rows: ({ postings }) => postings.rows,
    columns: [
      column('seq', 'bigint', ({ postings }) => bigints(postings.seq, same)),
      column('n', 'smallint', ({ postings }) => smallints(postings.n, same)),
      column('debit_id', 'bigint', ({ postings }) => bigints(postings.debitId, same)),
      column('credit_id', 'bigint', ({ postings }) => bigints(postings.creditId, same)),
      column('amount', 'bigint', ({ postings }) => bigints(postings.amount, same)),
      column('debit_balance', 'bigint', ({ postings }) => bigints(postings.debitBalance, same)),
      column('credit_balance', 'bigint', ({ postings }) => bigints(postings.creditBalance, same)),
      column('kind', 'smallint', ({ postings }) => smallints(postings.kind, same)),
      column('ref', 'bigint', ({ postings }) => bigints(postings.ref, same)),
    ],
  },
]
