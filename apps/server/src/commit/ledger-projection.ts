import { type Account, accountPath, type Changes } from '@candor/core'

import { currencyById } from '../catalog/currencies.ts'
import type { BalanceRows } from './balance-writer.ts'
import { bigints, ints, smallints, texts } from './columns.ts'
import { column, type Projection } from './projection.ts'

const same = <Value>(value: Value) => value

type Source = Pick<Changes, 'postings'> & { readonly balances: BalanceRows }

/** As the table names an account. */
export const pathOf = (row: Account) => accountPath(row, currencyById(row.currencyId).code)

export const ledgerProjections: readonly Projection<Source>[] = [
  {
    table: 'account',
    rows: ({ balances }) => balances.opened.length,
    columns: [
      column('id', 'bigint', ({ balances }) => bigints(balances.opened, (row) => row.account.id)),
      column('path', 'text', ({ balances }) =>
        texts(balances.opened, (row) => pathOf(row.account)),
      ),
      column('balance', 'bigint', ({ balances }) => bigints(balances.opened, (row) => row.balance)),
    ],
  },
  {
    table: 'account',
    rows: ({ balances }) => balances.moved.length,
    columns: [
      column('id', 'bigint', ({ balances }) => bigints(balances.moved, (row) => row.id)),
      column('balance', 'bigint', ({ balances }) => bigints(balances.moved, (row) => row.balance)),
    ],
    updateBy: 'id',
  },
  {
    table: 'posting',
    rows: ({ postings }) => postings.rows,
    columns: [
      column('seq', 'bigint', ({ postings }) => bigints(postings.seq(), same)),
      column('n', 'int', ({ postings }) => ints(postings.n(), same)),
      column('debit_id', 'bigint', ({ postings }) => bigints(postings.debitId(), same)),
      column('credit_id', 'bigint', ({ postings }) => bigints(postings.creditId(), same)),
      column('amount', 'bigint', ({ postings }) => bigints(postings.amount(), same)),
      column('debit_balance', 'bigint', ({ postings }) => bigints(postings.debitBalance(), same)),
      column('credit_balance', 'bigint', ({ postings }) => bigints(postings.creditBalance(), same)),
      column('kind', 'smallint', ({ postings }) => smallints(postings.reason(), same)),
      column('ref', 'bigint', ({ postings }) => bigints(postings.ref(), same)),
    ],
  },
]
