import type { Command, ExchangeConfig, TickMarkets } from '../exchange.ts'
import type { CommandDraw, Draws, Executed } from './product-testing.ts'
import { productTests } from './product-tests.ts'
import { SeededRandom } from './seeded-random.ts'

export type TimedCommand = { readonly command: Command; readonly at: number }

/** The time of the first command. */
export const beginsAt = 1_735_732_800_000

/** Mostly a busy exchange, sometimes a pause that halts every market, and rarely a jump of days. */
const gapWeights = { none: 30, short: 60, seconds: 8, halt: 2, day: 1 }
const gapsMs = {
  none: [0, 0],
  short: [1, 300],
  seconds: [300, 2500],
  halt: [2990, 9000],
  day: [30_000_000, 200_000_000],
} satisfies Record<keyof typeof gapWeights, readonly [number, number]>
/** The frequency of gaps relative to commands: about as often as all of them when this was chosen. */
const gapWeight = 123
/** A long walk stays within this factor of its first price, so that sums stay within those of a real exchange. */
const reachOfWalk = 4
/** The frequency of ticks relative to commands. */
export const tickWeight = 12

/** An event that recurs at random positions of the run. */
type Source = { readonly random: SeededRandom; readonly weight: number; position: number }
type CommandSource = Source & Pick<CommandDraw, 'draw'>

/**
 * An endless stream of commands of all products, valid and invalid, determined by its seed. Each kind of command has its own
 * random stream, which gives its positions and its values, and so do the gaps of time: another kind adds its commands between
 * the others without changing them. `learn` is called with the results, so that later commands refer to orders and positions
 * that exist; without it they are guesses.
 */
export class Workload {
  readonly #world: {
    config: ExchangeConfig
    usersMax: number
    prices: Map<number, number>
    firstPrices: ReadonlyMap<number, number>
    at: number
  }
  readonly #draws: readonly Draws[]
  readonly #commands: readonly CommandSource[]
  readonly #gaps: Source

  constructor(options: {
    config: ExchangeConfig
    seed: number
    usersMax: number
    /** The feed's first prices in ticks, by market id; omitted markets never get a price. */
    prices: ReadonlyMap<number, number>
    products?: typeof productTests
  }) {
    const { config, seed, usersMax, products = productTests } = options
    const { prices: firstPrices } = options
    this.#world = { config, usersMax, prices: new Map(firstPrices), firstPrices, at: beginsAt }
    this.#draws = products.map(([product, testing]) =>
      testing.draws(this.#world, SeededRandom.named(seed, product)),
    )
    this.#gaps = sourceOf(SeededRandom.named(seed, 'gaps'), gapWeight)
    const shared = {
      'market.tick': {
        weight: tickWeight,
        draw: (random: SeededRandom) => drawTicks(random, this.#world),
      },
      clock: { weight: 8, draw: () => ({ kind: 'clock' as const }) },
    }
    this.#commands = [shared, ...this.#draws.map(({ commands }) => commands)].flatMap((commands) =>
      Object.entries<CommandDraw>(commands).map(([kind, { weight, draw }]) => {
        const { random, position } = sourceOf(SeededRandom.named(seed, kind), weight)
        return { random, weight, position, draw }
      }),
    )
  }

  next(): TimedCommand {
    const source = this.#commands.reduce((first, one) =>
      one.position < first.position ? one : first,
    )
    const gaps = this.#gaps
    while (gaps.position < source.position) {
      const [min, max] = gapsMs[gaps.random.weighted(gapWeights)]
      this.#world.at += gaps.random.between(min, max)
      advance(gaps)
    }
    const command = source.draw(source.random)
    advance(source)
    return { command, at: this.#world.at }
  }

  /** The average number of gaps so far: a measure of the run that does not depend on the kinds of commands. */
  get elapsed(): number {
    return this.#gaps.position * gapWeight
  }

  /** Receives the result of a command. */
  learn(executed: Executed): void {
    for (const draws of this.#draws) draws.learn?.(executed)
  }
}

function sourceOf(random: SeededRandom, weight: number): Source {
  return { random, weight, position: random.gap(weight) }
}

function advance(source: Source): void {
  source.position += source.random.gap(source.weight)
}

/** One market or several, each a step of a random walk; rarely a jump. */
function drawTicks(
  random: SeededRandom,
  {
    prices,
    firstPrices,
  }: { prices: Map<number, number>; firstPrices: ReadonlyMap<number, number> },
): TickMarkets {
  const chosen = [...prices.keys()].filter(() => random.chance(0.7))
  const ticks = chosen.map((id): [number, number, number] => {
    const reach = random.chance(0.03) ? 0.15 : 0.002
    const factor = 1 + (random.next() * 2 - 1) * reach
    const first = firstPrices.get(id) ?? 1
    const drawn = Math.round((prices.get(id) ?? first) * factor)
    const price = Math.min(Math.max(drawn, Math.ceil(first / reachOfWalk)), first * reachOfWalk)
    prices.set(id, price)
    return [id, price, random.between(0, 5000)]
  })
  return { kind: 'market.tick', sampledAt: 0, ticks }
}
