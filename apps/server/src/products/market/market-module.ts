import { type Pair } from '../../catalog/pairs.ts'
import type { Platform, ServerModule } from '../../server-module.ts'
import { favorites } from '../../services/favorites/favorites-module.ts'
import { networks } from '../../services/networks/networks-module.ts'
import { marketCalls } from './calls.ts'
import { marketConsole } from './console.ts'
import { MarketBoard } from './market-board.ts'
import { MarketRooms } from './market-rooms.ts'

export const market: ServerModule<never, MarketBoard> = {
  name: 'market',
  open: async (platform) => {
    const { db, books, events, feeds, now, rooms } = platform
    const board = new MarketBoard({ now, reasonOf: (pair) => haltReason(feeds, pair) })
    await board.load(db, books.markets)
    const published = new MarketRooms({ board, rooms })
    events.onCommit(published.capture)
    return {
      state: board,
      calls: marketCalls({
        ...platform,
        board,
        favorites: await platform.stateOf(favorites),
        networks: await platform.stateOf(networks),
      }),
      console: marketConsole({ ...platform, board }),
      rooms: published.kinds,
    }
  },
}

/** A market that its own trades price has no feed. */
function haltReason(feeds: Platform['feeds'], pair: Pair): string {
  if (pair.pricedBy === 'trades') return ''
  const { state } = feeds[pair.section].status(pair)
  return state === 'running' ? '' : `feed_${state}`
}
