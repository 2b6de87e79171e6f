import type { Changes } from '@candor/core'

import { bigints, ints } from '../../commit/columns.ts'
import { column, type Projection } from '../../commit/projection.ts'

export const fundingProjections: readonly Projection<Changes['funding']>[] = [
  {
    table: 'faucet_use',
    rows: ({ faucetUses }) => faucetUses.length,
    columns: [
      column('user_id', 'bigint', ({ faucetUses }) => bigints(faucetUses, (row) => row.userId)),
      column('day', 'int', ({ faucetUses }) => ints(faucetUses, (row) => row.day)),
      column('used', 'bigint', ({ faucetUses }) => bigints(faucetUses, (row) => row.used)),
    ],
    onConflict: 'on conflict (user_id) do update set day = excluded.day, used = excluded.used',
  },
]
