import type { ServerModule } from '../../server-module.ts'
import { notice } from '../../services/notice/notice-module.ts'
import { spotCalls } from './calls.ts'
import { spotConsole } from './console.ts'
import { DepthRooms } from './depth-rooms.ts'
import { spotExportCalls } from './export-calls.ts'
import { loadSpot } from './load-spot.ts'
import { type SealedSpot, sealSpot } from './seal-spot.ts'
import { seedLiquidity } from './seed-liquidity.ts'
import { seedQuotes } from './seed-quotes.ts'
import { spotNotices } from './spot-notices.ts'
import { stopNotices } from './stop-notices.ts'
import { stopCalls } from './stops/calls.ts'
import { spotTables } from './tables.ts'
import { sumTradesByDay } from './trade-days.ts'
import { TradeRooms } from './trade-rooms.ts'
import { spotVolumes } from './trade-volumes.ts'
import { spotEvents } from './user-events.ts'
import { ReplayedSpot } from './verify/replayed-spot.ts'
import { verifySpot } from './verify/verify-spot.ts'

export const spot: ServerModule<'spot', undefined, SealedSpot> = {
  name: 'spot',
  migrations: new URL('migrations/', import.meta.url),
  tables: spotTables,
  seal: sealSpot,
  load: loadSpot,
  events: spotEvents,
  promised: {
    // A quote promises without a hold, because it may be withdrawn at any time.
    liquidity: ({ products }, currencyId) => products.spot.promisedByHouse(currencyId),
  },
  volumes: spotVolumes,
  // Every row follows from the journal by replay; this part holds where replay is left out, too.
  verify: [['spot', verifySpot]],
  replay: (db, exchange) => new ReplayedSpot(db, exchange),
  demo: seedQuotes,
  open: async (platform) => {
    const { db, events, rooms } = platform
    const depth = new DepthRooms(platform)
    const trades = new TradeRooms(rooms)
    await trades.load(db)
    events.onCommit(depth.capture)
    events.onCommit(trades.capture)
    const notices = await platform.stateOf(notice)
    notices.addSource(spotNotices(db))
    notices.addSource(stopNotices(db))
    return {
      calls: [
        ...spotCalls({ ...platform, depth, trades }),
        ...stopCalls(platform),
        ...spotExportCalls(platform),
      ],
      console: spotConsole(platform),
      onIndexTrades: trades.showIndexTrades,
      rooms: { depth, trades },
      jobs: [
        {
          name: 'spot-trade-days',
          everyMs: 10_000,
          run: (stopping) => sumTradesByDay(db, stopping),
        },
      ],
      seed: () => seedLiquidity(platform),
    }
  },
}
