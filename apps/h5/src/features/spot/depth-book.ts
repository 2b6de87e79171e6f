import type { RealtimeMessage } from '@candor/protocol'
import type { DepthLevels } from '@candor/protocol/products/spot/events'
import { Big } from 'big.js'
import { useEffect, useState } from 'react'

import { socket } from '../../app/api.ts'
import { createFrameBatch } from '../../live/keyed-store.ts'

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

/** Steps a book can be read at: the market's own tick and three powers of ten above it. */
export const priceSteps = (priceScale: number) =>
  [0, 1, 2, 3].map((power) => new Big(10).pow(power - priceScale).toFixed())

/** The price of the row that shows a price: bids go down and asks up to the next step. */
export function groupedPrice(price: string, { step, side }: { step: string; side: keyof Depth }) {
  const rounding = side === 'bids' ? Big.roundDown : Big.roundUp
  return new Big(price).div(step).round(0, rounding).times(step).toFixed()
}

/**
 * Sums levels up to `step`. Bids go down and asks up to the next step, so no level ever looks better
 * than it is.
 */
export function groupLevels(
  levels: DepthLevels,
  { step, side }: { step: string; side: keyof Depth },
): DepthLevels {
  const sums = new Map<string, Big>()
  for (const [price, amount] of levels) {
    const grouped = groupedPrice(price, { step, side })
    sums.set(grouped, (sums.get(grouped) ?? new Big(0)).plus(amount))
  }
  return [...sums].map(([price, amount]) => [price, amount.toFixed()])
}

/**
 * The best levels of a market's book, at most once a frame; undefined until the snapshot. Use it
 * once a page: the snapshot is sent on joining, so a second use would miss it.
 */
export function useDepth(symbol: string, levels: number): Depth | undefined {
  const [shown, setShown] = useState<{ symbol: string; depth: Depth }>()
  useEffect(() => {
    const book = createDepthBook()
    let isGone = false
    const announce = createFrameBatch<string>(() => {
      if (!isGone) setShown({ symbol, depth: book.top(levels) })
    })
    const stop = socket.subscribe(`depth:${symbol}`, (message) => {
      if (book.apply(message)) announce(symbol)
    })
    return () => {
      isGone = true
      stop()
    }
  }, [symbol, levels])
  // Not the book of the previous market.
  return shown?.symbol === symbol ? shown.depth : undefined
}
