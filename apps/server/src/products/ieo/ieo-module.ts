import type { ServerModule } from '../../server-module.ts'
import { notice } from '../../services/notice/notice-module.ts'
import { ieoCalls } from './calls.ts'
import { ieoExecutors } from './console-executors.ts'
import { ieoConsole } from './console.ts'
import { DemoToken } from './demo/seed-demo-token.ts'
import { ieoNotices } from './ieo-notices.ts'
import { loadIeo } from './load-ieo.ts'
import { projectIn } from './queries.ts'
import { ieoReceipts } from './receipts.ts'
import { replayedIeo } from './replayed-ieo.ts'
import { seedIeo } from './seed-ieo.ts'
import { ieoTables } from './tables.ts'
import { ieoEvents } from './user-events.ts'
import { verifyIeo } from './verify-ieo.ts'

export const ieo: ServerModule<'ieo'> = {
  name: 'ieo',
  migrations: new URL('migrations/', import.meta.url),
  tables: ieoTables,
  load: loadIeo,
  events: ieoEvents,
  executors: ieoExecutors,
  verify: [['token subscriptions', verifyIeo]],
  replay: replayedIeo,
  receipts: ieoReceipts,
  open: async (platform) => {
    const notices = await platform.stateOf(notice)
    notices.addSource(ieoNotices(platform.db, projectIn(platform.exchange)))
    const token = new DemoToken(platform)
    return {
      calls: ieoCalls(platform),
      console: ieoConsole(platform),
      jobs: platform.config.demoTraders
        ? [{ name: 'demo_token', everyMs: 5_000, opens: true, run: () => token.run() }]
        : [],
      seed: async () => {
        await seedIeo(platform)
        await token.open()
      },
    }
  },
}
