import type { ServerModule } from '../../server-module.ts'
import { bankCards } from '../../services/bank-cards/bank-cards-module.ts'
import { security } from '../../services/security/security-module.ts'
import { settings } from '../../services/settings/settings-module.ts'
import { otcCalls } from './calls.ts'
import { otcExecutors } from './console-executors.ts'
import { otcConsole } from './console.ts'
import { loadOtc } from './load-otc.ts'
import type { OtcContext } from './otc-context.ts'
import { replayedOtc } from './replayed-otc.ts'
import { otcTables } from './tables.ts'
import { otcEvents } from './user-events.ts'
import { verifyOtc } from './verify-otc.ts'

export const otc: ServerModule<'otc'> = {
  name: 'otc',
  migrations: new URL('migrations/', import.meta.url),
  tables: otcTables,
  load: loadOtc,
  events: otcEvents,
  executors: otcExecutors,
  verify: [['otc', verifyOtc]],
  replay: replayedOtc,
  open: async (platform) => {
    const { stateOf, audit, committer, db, exchange, fourEyes, house, levels, now } = platform
    const context: OtcContext = {
      audit,
      committer,
      db,
      exchange,
      fourEyes,
      house,
      levels,
      now,
      cards: await stateOf(bankCards),
      payPasswords: (await stateOf(security)).payPasswords,
      settings: await stateOf(settings),
    }
    return { calls: otcCalls(context), console: otcConsole(context) }
  },
}
