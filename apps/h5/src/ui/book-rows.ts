type Level = readonly [price: string, amount: string]

/** `share` is the depth up to this level as a share of the deepest shown side. */
export type BookLevel = { price: string; amount: string; share: number }
/** A row on the screen, and the level that it shows. */
export type BookSlot = { slot: number; level: BookLevel | undefined }

function withDepth(levels: readonly Level[], count: number) {
  let depth = 0
  return levels.slice(0, count).map(([price, amount]) => {
    depth += Number(amount)
    return { price, amount, depth }
  })
}

/** The slots of both sides, best first, padded to `count` where there are fewer levels. */
export function bookRows(input: {
  bids: readonly Level[]
  asks: readonly Level[]
  count: number
  view: 'both' | 'bids' | 'asks'
}): Record<'bids' | 'asks', BookSlot[]> {
  const bids = input.view === 'asks' ? [] : withDepth(input.bids, input.count)
  const asks = input.view === 'bids' ? [] : withDepth(input.asks, input.count)
  const deepest = Math.max(bids.at(-1)?.depth ?? 0, asks.at(-1)?.depth ?? 0)
  const slots = (levels: typeof bids) =>
    Array.from({ length: input.count }, (_, slot) => {
      const level = levels[slot]
      if (level === undefined) return { slot, level }
      // Rounded, so that a slot whose bar would not visibly change is not rendered again.
      const share = Math.round((level.depth / deepest) * 200) / 200
      return { slot, level: { price: level.price, amount: level.amount, share } }
    })
  return { bids: slots(bids), asks: slots(asks) }
}
