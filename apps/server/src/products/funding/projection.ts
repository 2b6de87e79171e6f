import type { Changes } from '@candor/core'

import { numbers } from '../../commit/array-literals.ts'
import { column, type Projection } from '../../commit/projection.ts'

export const fundingProjections: readonly Projection<Changes>[] = [
  {
    table: 'faucet_use',
    columns: [
      column('user_id', 'bigint', ({ faucetUses }) => numbers(faucetUses, (row) => row.userId)),
      column('day', 'int', ({ faucetUses }) => numbers(faucetUses, (row) => row.day)),
      column('used', 'numeric', ({ faucetUses }) => numbers(faucetUses, (row) => row.used)),
    ],
    onConflict: 'on conflict (user_id) do update set day = excluded.day, used = excluded.used',
  },
]
