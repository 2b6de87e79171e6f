import { assert } from '../../assert.ts'
import type { Market } from '../../markets/market.ts'
import type { Markets } from '../../markets/markets.ts'
import { type LeverSize, nightsAt } from './formulas.ts'
import type { LeverConfig } from './terms.ts'

export const dayMs = 86_400_000

/** The markets with leverage, and the lots of an order in its market. */
export class LeverSizes {
  readonly #markets: Markets
  readonly #config: LeverConfig

  constructor(markets: Markets, config: LeverConfig) {
    this.#markets = markets
    this.#config = config
  }

  /** Undefined for a market that is not offered. */
  market(marketId: number): Market | undefined {
    const isOffered = this.#config.markets.some((market) => market.marketId === marketId)
    return isOffered ? this.#markets.get(marketId) : undefined
  }

  of({ marketId, share }: { marketId: number; share: number }): LeverSize {
    const offered = this.#config.markets.find((market) => market.marketId === marketId)
    const market = this.#markets.get(marketId)
    assert(offered !== undefined && market !== undefined, 'an order is of a market with leverage')
    return { lots: share * offered.lotsPerShare, unit: market.notionalOf(1, 1) }
  }

  /** How many nights a midnight in UTC counts for. */
  nightsAt(marketId: number, midnight: number): number {
    const offered = this.#config.markets.find((market) => market.marketId === marketId)
    return nightsAt(offered?.calendar ?? 'always', midnight)
  }
}
