import { amountOf } from '../../../money/amount.ts'
import type { CommandDraw, Draws, World } from '../../../testing/product-testing.ts'
import type { SeededRandom } from '../../../testing/seeded-random.ts'
import type { DrawFaucet, FundHouse, FundingCommand } from '../funding.ts'

/** In ticks, of a market that the feed never prices. */
const unpriced = 1000

/** Draws in any currency, some above the daily limit. */
export class FundingDraws implements Draws<FundingCommand['kind']> {
  readonly #world: World
  readonly #currencyIds: readonly [number, ...number[]]
  readonly commands = {
    'funding.faucet': { weight: 8, draw: (random) => this.#faucet(random) },
    'funding.house': { weight: 1.5, draw: (random) => this.#house(random) },
  } satisfies { 'funding.faucet': CommandDraw<DrawFaucet>; 'funding.house': CommandDraw<FundHouse> }

  constructor(world: World) {
    const { markets, funding } = world.config
    this.#world = world
    this.#currencyIds = [funding.valuationId, ...new Set(markets.map(({ baseId }) => baseId))]
  }

  #faucet(random: SeededRandom): DrawFaucet {
    const userId = random.between(1, this.#world.usersMax)
    const worthMax = random.chance(0.1) ? 2e13 : 2e12
    return { kind: 'funding.faucet', userId, ...this.#funds(random, worthMax) }
  }

  #house(random: SeededRandom): FundHouse {
    const pot = random.chance(0.4) ? 'treasury' : 'liquidity'
    const worthMax = pot === 'treasury' ? 1e12 : 2e13
    return { kind: 'funding.house', pot, ...this.#funds(random, worthMax) }
  }

  /** Up to `worthMax` units of the valuation currency, in any currency. */
  #funds(random: SeededRandom, worthMax: number) {
    const { config, prices } = this.#world
    const currencyId = random.pick(this.#currencyIds)
    const market = config.markets.find(
      ({ baseId, quoteId }) => baseId === currencyId && quoteId === config.funding.valuationId,
    )
    const scale =
      market === undefined ? 0 : market.quoteScale - market.baseScale - market.priceScale
    const ticks = market === undefined ? 1 : (prices.get(market.id) ?? unpriced)
    const price = ticks * 10 ** scale
    const units = 1 + Math.floor((random.next() * worthMax) / price)
    return { currencyId, amount: amountOf(BigInt(units)) }
  }
}
