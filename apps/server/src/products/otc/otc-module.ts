import type { ServerModule } from '../../server-module.ts'
import { account } from '../../services/account/account-module.ts'
import { bankCards } from '../../services/bank-cards/bank-cards-module.ts'
import { notice } from '../../services/notice/notice-module.ts'
import { security } from '../../services/security/security-module.ts'
import { settings } from '../../services/settings/settings-module.ts'
import { uploads } from '../../services/uploads/uploads-module.ts'
import { otcCalls } from './calls.ts'
import { chatCalls } from './chat/chat-calls.ts'
import { chatConsole } from './chat/chat-console.ts'
import { OrderChat } from './chat/order-chat.ts'
import { verifyChat } from './chat/verify-chat.ts'
import { otcExecutors } from './console-executors.ts'
import { otcConsole } from './console.ts'
import { DemoMerchants } from './demo/seed-merchants.ts'
import { heldCoins } from './held-coins.ts'
import { loadOtc } from './load-otc.ts'
import type { OtcContext } from './otc-context.ts'
import { otcNotices } from './otc-notices.ts'
import { scoreOf } from './queries.ts'
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
  verify: [
    ['otc', verifyOtc],
    ['otc chat', verifyChat],
  ],
  replay: replayedOtc,
  open: async (platform) => {
    const { stateOf, audit, committer, db, exchange, fourEyes, house, levels, now, rooms } =
      platform
    const { credit } = await stateOf(account)
    const { heldFunds, payPasswords } = await stateOf(security)
    const context: OtcContext = {
      audit,
      committer,
      db,
      exchange,
      fourEyes,
      house,
      levels,
      now,
      rooms,
      cards: await stateOf(bankCards),
      payPasswords,
      settings: await stateOf(settings),
      uploads: await stateOf(uploads),
    }
    const chat = new OrderChat(context)
    const merchants = new DemoMerchants(platform, { cards: context.cards, chat })
    const notices = await stateOf(notice)
    notices.addSource(otcNotices(db))
    credit.setSource((userId) => scoreOf(db, { userId, at: now() }))
    heldFunds.addSource((userId) => heldCoins(context, userId))
    return {
      calls: [...otcCalls(context), ...chatCalls(context, chat)],
      console: [...otcConsole(context), ...chatConsole(context, chat)],
      jobs: [{ name: 'demo_merchants', everyMs: 2_000, run: () => merchants.run() }],
      // Switched off or not, orders with them are answered.
      prepare: () => merchants.open(),
    }
  },
}
