import { accountPath, type Changes, postingKinds } from '@candor/core'

import { currencyById } from '../catalog/currencies.ts'
import { numbers, words } from './array-literals.ts'
import { column, type Projection } from './projection.ts'

export const ledgerProjections: readonly Projection<Changes>[] = [
  {
    table: 'account',
    columns: [
      column('id', 'bigint', ({ accounts }) => numbers(accounts, (row) => row.id)),
      column('path', 'text', ({ accounts }) =>
        words(accounts, (row) => accountPath(row, currencyById(row.currencyId).code)),
      ),
      column('balance', 'numeric', ({ accounts }) => numbers(accounts, (row) => row.balance)),
    ],
    onConflict: 'on conflict (id) do update set balance = excluded.balance',
  },
  {
    table: 'posting',
    columns: [
      column('account_id', 'bigint', ({ postings }) => `{${postings.accountId.join(',')}}`),
      column('seq', 'bigint', ({ postings }) => `{${postings.seq.join(',')}}`),
      column('n', 'int', ({ postings }) => `{${postings.n.join(',')}}`),
      column('amount', 'numeric', ({ postings }) => `{${postings.amount.join(',')}}`),
      column('balance', 'numeric', ({ postings }) => `{${postings.balance.join(',')}}`),
      column('kind', 'text', ({ postings }) =>
        words([...postings.kind], (kind) => postingKinds[kind] ?? ''),
      ),
      column('ref', 'bigint', ({ postings }) => `{${postings.ref.join(',')}}`),
    ],
  },
]
