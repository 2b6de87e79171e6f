import type { ServerModule } from '../../server-module.ts'
import { transferCalls } from './calls.ts'
import { replayedTransfer } from './replayed-transfer.ts'
import { seedMove } from './seed-move.ts'
import { transferTables } from './tables.ts'
import { verifyTransfer } from './verify-transfer.ts'

export const transfer: ServerModule<'transfer'> = {
  name: 'transfer',
  migrations: new URL('migrations/', import.meta.url),
  tables: transferTables,
  load: async () => {
    // Transfers leave nothing in memory but their counter, which is restored with all others.
  },
  verify: [['transfer', verifyTransfer]],
  replay: replayedTransfer,
  demo: seedMove,
  open: (platform) => ({ calls: transferCalls(platform) }),
}
