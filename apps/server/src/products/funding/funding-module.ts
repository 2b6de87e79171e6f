import type { ServerModule } from '../../server-module.ts'
import { fundingCalls } from './calls.ts'
import { fundingConsole, fundingExecutors } from './console.ts'
import { loadFunding } from './load-funding.ts'
import { replayedFunding } from './replayed-funding.ts'
import { seedDraw } from './seed-draw.ts'
import { seedLogins } from './seed-logins.ts'
import { fundingTables } from './tables.ts'
import { verifyFunding } from './verify-funding.ts'

export const funding: ServerModule<'funding'> = {
  name: 'funding',
  tables: fundingTables,
  load: loadFunding,
  executors: fundingExecutors,
  verify: [['funding', verifyFunding]],
  replay: replayedFunding,
  demo: seedDraw,
  open: (platform) => ({
    calls: fundingCalls(platform),
    console: fundingConsole(platform),
    seed: () => seedLogins(platform),
  }),
}
