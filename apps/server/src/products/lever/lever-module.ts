import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { isFew } from '../../catalog/public-total.ts'
import type { ServerModule } from '../../server-module.ts'
import { notice } from '../../services/notice/notice-module.ts'
import { leverCalls } from './calls.ts'
import { leverConsole, leverExecutors } from './console.ts'
import { leverNotices } from './lever-notices.ts'
import { findLeverPair } from './lever-pair.ts'
import { leverPositionsOf } from './lever-positions.ts'
import { leverLiquidationOf } from './liquidation-of.ts'
import { loadLever } from './load-lever.ts'
import { leverReceipts } from './receipts.ts'
import { replayedLever } from './replayed-lever.ts'
import { seedPools } from './seed-pools.ts'
import { seedPositions } from './seed-positions.ts'
import { leverTables } from './tables.ts'
import { leverCards } from './trade-cards.ts'
import { leverEvents } from './user-events.ts'
import { verifyDelistings } from './verify-delistings.ts'
import { verifyLeverReceipts } from './verify-lever-receipts.ts'
import { verifyLever } from './verify-lever.ts'

export const lever: ServerModule<'lever'> = {
  name: 'lever',
  migrations: new URL('migrations/', import.meta.url),
  tables: leverTables,
  load: loadLever,
  events: leverEvents,
  promised: {
    futures_pool: ({ products }, currencyId) =>
      currencyId === exchangeConfig.lever.currencyId ? products.lever.orders.promised : 0n,
  },
  hidesTotals: {
    futures_pool: ({
      products: {
        lever: { orders },
      },
    }) => orders.userCount > 0 && isFew(orders.userCount),
  },
  positionsOf: leverPositionsOf,
  liquidationOf: leverLiquidationOf,
  tradeCards: leverCards,
  demo: seedPositions,
  marketSection: {
    id: 3,
    name: 'Futures',
    section: 'futures',
    lists: (pairId) => findLeverPair(pairId) !== undefined,
  },
  executors: leverExecutors,
  receipts: leverReceipts,
  verify: [['lever', verifyLever]],
  verifyReceipts: [
    ['delistings', verifyDelistings],
    ['receipts', verifyLeverReceipts],
  ],
  replay: replayedLever,
  open: async (platform) => {
    const notices = await platform.stateOf(notice)
    notices.addSource(leverNotices(platform.db, platform.exchange))
    return {
      calls: leverCalls(platform),
      console: leverConsole(platform),
      seed: () => seedPools(platform),
    }
  },
}
