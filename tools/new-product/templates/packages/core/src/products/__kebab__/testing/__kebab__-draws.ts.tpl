import { amountOf } from '../../../money/amount.ts'
import type { CommandDraw, Draws, World } from '../../../testing/product-testing.ts'
import type { SeededRandom } from '../../../testing/seeded-random.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import type { Fund__pascal__Pool, Open__pascal__, __pascal__Command } from '../commands.ts'

const currencyId = testCurrencies.USDT

/** Amounts of up to ten coins, some of them too small. */
export class __pascal__Draws implements Draws<__pascal__Command['kind']> {
  readonly #world: World
  readonly commands = {
    '__camel__.open': { weight: 6, draw: (random) => this.#open(random) },
    '__camel__.fund': { weight: 1, draw: (random) => this.#fund(random) },
  } satisfies {
    '__camel__.open': CommandDraw<Open__pascal__>
    '__camel__.fund': CommandDraw<Fund__pascal__Pool>
  }

  constructor(world: World) {
    this.#world = world
  }

  #open(random: SeededRandom): Open__pascal__ {
    const userId = random.between(1, this.#world.usersMax)
    const units = random.chance(0.1) ? 999_999 : random.between(1_000_000, 1_000_000_000)
    return { kind: '__camel__.open', userId, currencyId, amount: amountOf(BigInt(units)) }
  }

  #fund(random: SeededRandom): Fund__pascal__Pool {
    const amount = amountOf(BigInt(random.between(1, 1_000_000)))
    return { kind: '__camel__.fund', currencyId, amount }
  }
}
