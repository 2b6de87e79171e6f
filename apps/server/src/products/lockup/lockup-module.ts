import type { ServerModule } from '../../server-module.ts'
import { notice } from '../../services/notice/notice-module.ts'
import { lockupCalls } from './calls.ts'
import { hidesPoolTotals } from './config-reply.ts'
import { lockupExecutors } from './console-executors.ts'
import { lockupConsole } from './console.ts'
import { loadLockup } from './load-lockup.ts'
import { lockupNotices } from './lockup-notices.ts'
import { seedPlans } from './seed-plans.ts'
import { lockupTables } from './tables.ts'
import { lockupEvents } from './user-events.ts'
import { verifyLockup } from './verify/verify-lockup.ts'

export const lockup: ServerModule<'lockup'> = {
  name: 'lockup',
  tables: lockupTables,
  load: loadLockup,
  events: lockupEvents,
  heldWallets: ['mining'],
  hidesTotals: {
    mining_pool: ({ products }, currencyId) => hidesPoolTotals(products.lockup, currencyId),
  },
  executors: lockupExecutors,
  verify: [['lock-up', verifyLockup]],
  open: async (platform) => {
    const notices = await platform.stateOf(notice)
    notices.addSource(lockupNotices(platform.db))
    return {
      calls: lockupCalls(platform),
      console: lockupConsole(platform),
      seed: () => seedPlans(platform),
    }
  },
}
