import type { Depth } from './depth-book.ts'

/** Shares of the picture's width and of the deepest sum, from the best price outwards. */
export type CurvePoint = { x: number; y: number }

export type DepthCurve = {
  bids: CurvePoint[]
  asks: CurvePoint[]
  /** Prices at the left edge, in the middle and at the right edge. */
  prices: [low: number, middle: number, high: number]
  amountMax: number
}

/** The levels beyond are few and distant: with them, the curve would be compressed into the centre. */
const nearPart = 0.75

/**
 * Summed depth on both sides of the middle, as far as both sides reach: showing more of one side would
 * make it look deeper than it is. Undefined while a side is empty.
 */
export function depthCurve({ bids, asks }: Depth): DepthCurve | undefined {
  const middle = (Number(bids[0]?.[0]) + Number(asks[0]?.[0])) / 2
  const reachOf = (levels: Depth['bids']) =>
    Math.abs(Number(levels[Math.floor((levels.length - 1) * nearPart)]?.[0]) - middle)
  const reach = Math.min(reachOf(bids), reachOf(asks))
  if (!(reach > 0)) return undefined
  const sums = { bids: summed(bids, { middle, reach }), asks: summed(asks, { middle, reach }) }
  const amountMax = Math.max(sums.bids.at(-1)?.sum ?? 0, sums.asks.at(-1)?.sum ?? 0)
  const points = (levels: typeof sums.bids, sign: 1 | -1) =>
    levels.map(({ away, sum }) => ({ x: 0.5 + (sign * away) / 2, y: sum / amountMax }))
  return {
    bids: points(sums.bids, -1),
    asks: points(sums.asks, 1),
    prices: [middle - reach, middle, middle + reach],
    amountMax,
  }
}

/** How far each level is from the middle, as a share of the reach, and the depth up to it. */
function summed(levels: Depth['bids'], { middle, reach }: { middle: number; reach: number }) {
  let sum = 0
  return levels
    .map(([price, amount]) => ({
      away: Math.abs(Number(price) - middle) / reach,
      sum: (sum += Number(amount)),
    }))
    .filter(({ away }) => away <= 1)
}

/** The curve as a step function: depth grows at a price and is constant until the next one. */
export function stairsPath(points: readonly CurvePoint[], size: { width: number; height: number }) {
  const at = ({ x, y }: CurvePoint) => ({
    x: Math.round(x * size.width * 10) / 10,
    y: Math.round((1 - y) * size.height * 10) / 10,
  })
  const edge = (points[0]?.x ?? 0) < 0.5 ? 0 : size.width
  const stairs = points.map(at).map(({ x, y }) => `H${x}V${y}`)
  const start = at({ x: points[0]?.x ?? 0, y: 0 })
  return `M${start.x} ${start.y}${stairs.join('')}H${edge}`
}
