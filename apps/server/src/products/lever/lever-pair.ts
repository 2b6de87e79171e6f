import type { MarketConfig } from '@candor/core'
import type { LeverSize } from '@candor/core/formulas/lever'

import { exchangeConfig } from '../../catalog/exchange-config.ts'

/** A pair with leverage, and the units of its figures. */
export type LeverPair = {
  readonly market: MarketConfig
  /** Lots of the market in a hundredth of a contract's lot. */
  readonly lotsPerShare: number
}

/** Hundredths of a lot. */
export const shareScale = 2

const byMarket: ReadonlyMap<number, LeverPair> = new Map(
  exchangeConfig.lever.markets.flatMap(({ marketId, lotsPerShare }) => {
    const market = exchangeConfig.markets.find(({ id }) => id === marketId)
    return market === undefined ? [] : [[marketId, { market, lotsPerShare }] as const]
  }),
)

/** The pair of an order; throws for a market that never had leverage. */
export function leverPair(marketId: number): LeverPair {
  const pair = byMarket.get(marketId)
  if (pair === undefined) throw new Error(`no leverage on market ${marketId}`)
  return pair
}

export const findLeverPair = (marketId: number): LeverPair | undefined => byMarket.get(marketId)

export function sizeOf({ marketId, share }: { marketId: number; share: number }): LeverSize {
  const { market, lotsPerShare } = leverPair(marketId)
  const decimals = market.quoteScale - market.priceScale - market.lotScale
  return { lots: share * lotsPerShare, unit: 10n ** BigInt(decimals) }
}
