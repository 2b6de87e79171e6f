import type { ServerModule } from '../../server-module.ts'
import { notice } from '../../services/notice/notice-module.ts'
import { settings } from '../../services/settings/settings-module.ts'
import { convertCalls } from './calls.ts'
import { convertConsole, convertExecutors } from './console.ts'
import { convertNotices } from './convert-notices.ts'
import { loadConvert } from './load-convert.ts'
import { quickCalls } from './quick/calls.ts'
import { replayedConvert } from './replayed-convert.ts'
import { seedPool } from './seed-pool.ts'
import { convertTables } from './tables.ts'
import { convertEvents } from './user-events.ts'
import { verifyConvert } from './verify-convert.ts'

export const convert: ServerModule<'convert'> = {
  name: 'convert',
  migrations: new URL('migrations/', import.meta.url),
  tables: convertTables,
  load: loadConvert,
  events: convertEvents,
  executors: convertExecutors,
  verify: [['convert', verifyConvert]],
  replay: replayedConvert,
  open: async (platform) => {
    const { committer, db, exchange, levels, now, stateOf } = platform
    const notices = await stateOf(notice)
    notices.addSource(convertNotices(db))
    const terms = await stateOf(settings)
    const context = { committer, db, exchange, levels, now, settings: terms }
    return {
      calls: [...convertCalls(context), ...quickCalls(context)],
      console: convertConsole(platform),
      seed: () => seedPool(platform),
    }
  },
}
