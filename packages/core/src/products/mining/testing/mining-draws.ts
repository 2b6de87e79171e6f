import { amountOf, rateOf } from '../../../money/amount.ts'
import type { CommandDraw, Draws, Executed, World } from '../../../testing/product-testing.ts'
import type { SeededRandom } from '../../../testing/seeded-random.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import type { MiningCommand } from '../commands.ts'
import { dayOf } from '../formulas.ts'
import type { MiningDay, MiningFigures, MiningPlan } from '../terms.ts'

const { BTC, ETH } = testCurrencies
type Kinds = MiningCommand['kind']
type Of<Kind extends Kinds> = Extract<MiningCommand, { kind: Kind }>

/** Plans of two networks, purchases of the latest ones, and the days of the networks in turn. */
export class MiningDraws implements Draws<Kinds> {
  readonly #world: World
  readonly #plans: Pick<MiningPlan, 'id' | 'thMin'>[] = []
  readonly #lastDays = new Map<number, MiningFigures>()
  readonly commands: { readonly [K in Kinds]: CommandDraw<Of<K>> } = {
    'mining.publish': { weight: 3, draw: (random) => this.#publish(random) },
    'mining.pause': {
      weight: 0.5,
      draw: (random) => ({
        kind: 'mining.pause',
        planId: this.#anyPlan(random).id,
        isPaused: random.chance(0.3),
      }),
    },
    'mining.fund': {
      weight: 4,
      draw: (random) => ({
        kind: 'mining.fund',
        currencyId: random.pick([BTC, BTC, ETH]),
        amount: amountOf(BigInt(random.between(1, 3_000_000))),
      }),
    },
    'mining.publish_day': { weight: 8, draw: (random) => this.#publishDay(random) },
    'mining.buy': { weight: 8, draw: (random) => this.#buy(random) },
  }

  constructor(world: World) {
    this.#world = world
  }

  learn({ command, outcome }: Executed): void {
    if (!outcome.ok) return
    if (command.kind === 'mining.publish') this.#plans.push(outcome.value as MiningPlan) // Its reply.
    if (command.kind === 'mining.publish_day')
      this.#lastDays.set(command.figures.marketId, outcome.value as MiningDay) // Its reply.
  }

  #publish(random: SeededRandom): Of<'mining.publish'> {
    const thMin = random.pick([1, 10])
    return {
      kind: 'mining.publish',
      terms: {
        marketId: random.pick([1, 1, 1, 2]),
        days: random.chance(0.05) ? 0 : random.pick([1, 2, 4, 20]),
        cost: amountOf(BigInt(random.between(1, 100_000_000))),
        electricity: amountOf(BigInt(random.pick([1, 2_000_000, 4_500_000, 400_000_000]))),
        outputMax: amountOf(random.pick([150n, 150n, 70n])),
        thMin,
        userTh: random.pick([thMin, 200, 200]),
        thTotal: 200,
      },
    }
  }

  #publishDay(random: SeededRandom): Of<'mining.publish_day'> {
    const marketId = random.pick([1, 1, 1, 2, 3])
    const last = this.#lastDays.get(marketId)
    const usualTh = last?.networkTh ?? 500_000_000
    return {
      kind: 'mining.publish_day',
      figures: {
        marketId,
        day: (last?.day ?? dayOf(this.#world.at) - 2) + (random.chance(0.05) ? 2 : 1),
        networkTh: random.chance(0.03) ? 0 : Math.round(usualTh * (0.7 + random.next() * 0.7)),
        subsidy: amountOf(312_500_000n),
        uptime: rateOf(BigInt(random.pick([0, 90_000_000, 100_000_000]))),
        poolFee: rateOf(BigInt(random.pick([0, 2_000_000]))),
        isDemo: random.chance(0.5),
      },
    }
  }

  #buy(random: SeededRandom): Of<'mining.buy'> {
    const { id: planId, thMin } = this.#anyPlan(random)
    return {
      kind: 'mining.buy',
      userId: random.between(1, this.#world.usersMax),
      planId,
      th: random.chance(0.04) ? random.pick([0, 0.5, -1]) : random.between(thMin, thMin + 40),
    }
  }

  /** Mostly one of the latest; rarely one that does not exist. */
  #anyPlan(random: SeededRandom): Pick<MiningPlan, 'id' | 'thMin'> {
    const [first, ...others] = this.#plans.slice(-4)
    if (first === undefined || random.chance(0.02)) return { id: 999, thMin: 1 }
    return random.pick([first, ...others])
  }
}
