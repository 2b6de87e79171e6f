import type { RealtimeMessage } from '@candor/protocol'
import type { DepthLevels } from '@candor/protocol/products/spot/events'

/** Both sides of a book, best first. */
export type Depth = { bids: DepthLevels; asks: DepthLevels }

type Side = Map<string, string>

const put = (side: Side, levels: DepthLevels) => {
  for (const [price, amount] of levels)
    if (Number(amount) === 0) side.delete(price)
    else side.set(price, amount)
}

/** Builds the book from the room `depth:<symbol>`: a snapshot, then what changed. */
export function createDepthBook() {
  const bids: Side = new Map()
  const asks: Side = new Map()
  return {
    /** Returns whether the message changed the book. */
    apply(message: RealtimeMessage): boolean {
      if (message.event !== 'snapshot' && message.event !== 'delta') return false
      if (message.event === 'snapshot') {
        bids.clear()
        asks.clear()
      }
      put(bids, message.data.bids)
      put(asks, message.data.asks)
      return true
    },
    top(levels: number): Depth {
      return {
        bids: [...bids].toSorted(([a], [b]) => Number(b) - Number(a)).slice(0, levels),
        asks: [...asks].toSorted(([a], [b]) => Number(a) - Number(b)).slice(0, levels),
      }
    },
  }
}
