import { isFew } from '../../catalog/public-total.ts'
import type { ServerModule } from '../../server-module.ts'
import { notice } from '../../services/notice/notice-module.ts'
import { dualCalls } from './calls.ts'
import { dualExecutors } from './console-executors.ts'
import { dualConsole } from './console.ts'
import { dualNotices } from './dual-notices.ts'
import { loadDual } from './load-dual.ts'
import { offerIn } from './queries.ts'
import { dualReceipts } from './receipts.ts'
import { replayedDual } from './replayed-dual.ts'
import { seedDual, seedOffers } from './seed-dual.ts'
import { dualTables } from './tables.ts'
import { dualEvents } from './user-events.ts'
import { verifyDual } from './verify-dual.ts'

export const dual: ServerModule<'dual'> = {
  name: 'dual',
  migrations: new URL('migrations/', import.meta.url),
  tables: dualTables,
  load: loadDual,
  events: dualEvents,
  heldWallets: ['invest'],
  hidesTotals: {
    dual_pool: ({
      products: {
        dual: { orders },
      },
    }) => orders.userCount > 0 && isFew(orders.userCount),
  },
  executors: dualExecutors,
  receipts: dualReceipts,
  verify: [['dual investment', verifyDual]],
  replay: replayedDual,
  open: async (platform) => {
    const notices = await platform.stateOf(notice)
    notices.addSource(dualNotices(platform.db, offerIn(platform.exchange)))
    return {
      calls: dualCalls(platform),
      console: dualConsole(platform),
      seed: () => seedDual(platform),
      jobs: platform.config.demo
        ? [
            {
              name: 'dual_demo_offers',
              everyMs: 60_000,
              opens: true,
              run: () => seedOffers(platform),
            },
          ]
        : [],
    }
  },
}
