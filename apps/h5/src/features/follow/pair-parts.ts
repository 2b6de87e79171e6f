import { Big } from 'big.js'

import type { TraderDetail } from './use-follow.ts'

type Pair = TraderDetail['pairs'][number]
export type PairPart = {
  readonly key: string
  /** Undefined for all pairs that have no part of their own. */
  readonly symbol: string | undefined
  readonly fraction: number
  readonly percent: string
  readonly profit: string
}

/** As many colours as a ring has. */
const partsMax = 5

/** The pairs as parts of a ring, the largest first; the smallest are put together. */
export function pairParts(pairs: readonly Pair[]): PairPart[] {
  const count = pairs.reduce((sum, { closed }) => sum + closed, 0)
  const sorted = pairs.toSorted((a, b) => b.closed - a.closed)
  const own = sorted.length <= partsMax ? sorted : sorted.slice(0, partsMax - 1)
  const rest = sorted.slice(own.length)
  const partOf = (symbol: string | undefined, some: readonly Pair[]): PairPart => {
    const closed = some.reduce((sum, pair) => sum + pair.closed, 0)
    const fraction = count === 0 ? 0 : closed / count
    return {
      key: symbol ?? 'rest',
      symbol,
      fraction,
      percent: String(Math.round(fraction * 1000) / 10),
      profit: some.reduce((sum, { profit }) => sum.plus(profit), new Big(0)).toFixed(),
    }
  }
  return [
    ...own.map((pair) => partOf(pair.symbol, [pair])),
    ...(rest.length > 0 ? [partOf(undefined, rest)] : []),
  ]
}
