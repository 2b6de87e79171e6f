import type { Changes } from '@candor/core'

import type { Projection } from '../../commit/projection.ts'
import { table } from '../../commit/table.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    faucet_use: { user_id: bigint; day: number; used: bigint }
  }
}

export const fundingTables: readonly Projection<Changes['funding']>[] = [
  table(
    'faucet_use',
    ({ faucetUses }) => faucetUses,
    {
      user_id: ['bigint', (use) => use.userId],
      day: ['int', (use) => use.day],
      used: ['bigint', (use) => use.used],
    },
    { onConflict: { key: ['user_id'], set: ['day', 'used'] } },
  ),
]
