import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { isFew } from '../../catalog/public-total.ts'
import type { ServerModule } from '../../server-module.ts'
import { notice } from '../../services/notice/notice-module.ts'
import { protection } from '../../services/protection/protection-module.ts'
import { centsOf, secondsCalls } from './calls.ts'
import { secondsExecutors } from './console-executors.ts'
import { secondsConsole } from './console.ts'
import { loadSeconds } from './load-seconds.ts'
import { stakedSince } from './queries.ts'
import { secondsReceipts } from './receipts.ts'
import { replayedSeconds } from './replayed-seconds.ts'
import { SecondPrices } from './second-prices.ts'
import { secondsNotices } from './seconds-notices.ts'
import { seedSeconds } from './seed-seconds.ts'
import { secondsTables } from './tables.ts'
import { secondsEvents } from './user-events.ts'
import { verifySeconds } from './verify-seconds.ts'

export const seconds: ServerModule<'seconds'> = {
  name: 'seconds',
  migrations: new URL('migrations/', import.meta.url),
  tables: secondsTables,
  load: loadSeconds,
  events: secondsEvents,
  promised: {
    seconds_pool: ({ products }, currencyId) =>
      currencyId === exchangeConfig.seconds.currencyId ? products.seconds.orders.promised : 0n,
  },
  hidesTotals: {
    seconds_pool: ({
      products: {
        seconds: { orders },
      },
    }) => orders.userCount > 0 && isFew(orders.userCount),
  },
  marketSection: {
    id: 4,
    name: 'Seconds',
    section: 'seconds',
    lists: (pairId) => exchangeConfig.seconds.marketIds.includes(pairId),
  },
  executors: secondsExecutors,
  receipts: secondsReceipts,
  verify: [['seconds', verifySeconds]],
  replay: replayedSeconds,
  open: async (platform) => {
    const limits = await platform.stateOf(protection)
    limits.register('seconds', async (userId, since) => {
      const { staked, lost } = await stakedSince(platform.db, { userId, since })
      return { staked: centsOf(staked), lost: centsOf(lost) }
    })
    const notices = await platform.stateOf(notice)
    notices.addSource(secondsNotices(platform.db))
    const secondPrices = new SecondPrices(platform.rooms)
    platform.events.onCommit(secondPrices.capture)
    return {
      calls: secondsCalls({ ...platform, protection: limits, secondPrices }),
      console: secondsConsole(platform),
      rooms: { seconds: secondPrices.kind },
      seed: () => seedSeconds(platform),
    }
  },
}
