import type { ServerModule } from '../../server-module.ts'
import { lockupCalls } from './calls.ts'
import { lockupExecutors } from './console-executors.ts'
import { lockupConsole } from './console.ts'
import { loadLockup } from './load-lockup.ts'
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
  executors: lockupExecutors,
  verify: [['lock-up', verifyLockup]],
  open: (platform) => ({
    calls: lockupCalls(platform),
    console: lockupConsole(platform),
    seed: () => seedPlans(platform),
  }),
}
