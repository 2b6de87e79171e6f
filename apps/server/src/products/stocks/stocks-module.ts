import { isFew } from '../../catalog/public-total.ts'
import type { ServerModule } from '../../server-module.ts'
import { notice } from '../../services/notice/notice-module.ts'
import { stocksCalls } from './calls.ts'
import { stocksExecutors } from './console-executors.ts'
import { stocksConsole } from './console.ts'
import { publishedDays } from './list-days.ts'
import { loadStocks } from './load-stocks.ts'
import { stocksReceipts } from './receipts.ts'
import { replayedStocks } from './replayed-stocks.ts'
import { seedStocks } from './seed-stocks.ts'
import { stockNotices } from './stock-notices.ts'
import { stocksTables } from './tables.ts'
import { stocksEvents } from './user-events.ts'
import { verifyStocks } from './verify-stocks.ts'

const hourMs = 3_600_000

export const stocks: ServerModule<'stocks'> = {
  name: 'stocks',
  migrations: new URL('migrations/', import.meta.url),
  tables: stocksTables,
  load: loadStocks,
  events: stocksEvents,
  hidesTotals: {
    stocks_pool: ({ products }) => {
      const { userCount } = products.stocks.orders
      return userCount > 0 && isFew(userCount)
    },
  },
  automatic: ['stocks.list_days'],
  executors: stocksExecutors,
  receipts: stocksReceipts,
  verify: [['stocks', verifyStocks]],
  replay: replayedStocks,
  open: async (platform) => {
    const { automatic, now } = platform
    const notices = await platform.stateOf(notice)
    notices.addSource(stockNotices(platform.db, platform.exchange))
    const listDays = () =>
      automatic.perform({ kind: 'stocks.list_days', days: publishedDays(now()) })
    return {
      calls: stocksCalls(platform),
      console: stocksConsole(platform),
      jobs: [{ name: 'stock_calendar', everyMs: hourMs, run: listDays }],
      // Orders and holdings need the days in any case.
      prepare: async () => {
        await listDays()
      },
      seed: () => seedStocks(platform),
    }
  },
}
