import { isFew } from '../../catalog/public-total.ts'
import type { ServerModule } from '../../server-module.ts'
import { notice } from '../../services/notice/notice-module.ts'
import { miningCalls } from './calls.ts'
import { miningExecutors } from './console-executors.ts'
import { miningConsole } from './console.ts'
import { loadMining } from './load-mining.ts'
import { miningNotices } from './mining-notices.ts'
import { planIn } from './queries.ts'
import { miningReceipts } from './receipts.ts'
import { replayedMining } from './replayed-mining.ts'
import { SeedMining } from './seed-mining.ts'
import { miningTables } from './tables.ts'
import { miningEvents } from './user-events.ts'
import { verifyMining } from './verify-mining.ts'

export const mining: ServerModule<'mining'> = {
  name: 'mining',
  migrations: new URL('migrations/', import.meta.url),
  tables: miningTables,
  load: loadMining,
  events: miningEvents,
  heldWallets: ['mining'],
  hidesTotals: {
    cloud_pool: ({
      products: {
        mining: { contracts },
      },
    }) => contracts.userCount > 0 && isFew(contracts.userCount),
  },
  executors: miningExecutors,
  receipts: miningReceipts,
  verify: [['cloud mining', verifyMining]],
  replay: replayedMining,
  open: async (platform) => {
    const notices = await platform.stateOf(notice)
    const seeded = new SeedMining(platform)
    notices.addSource(miningNotices(platform.db, planIn(platform.exchange)))
    return {
      calls: miningCalls(platform),
      console: miningConsole(platform),
      seed: () => seeded.offer(),
      jobs: [
        { name: 'mining_demo_plans', everyMs: 60_000, opens: true, run: () => seeded.offer() },
        { name: 'mining_demo_days', everyMs: 1_000, run: () => seeded.publishDays() },
      ],
    }
  },
}
