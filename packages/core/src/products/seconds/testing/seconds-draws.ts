import { amountOf, rateOf } from '../../../money/amount.ts'
import type { CommandDraw, Draws, Executed, World } from '../../../testing/product-testing.ts'
import type { SeededRandom } from '../../../testing/seeded-random.ts'
import type {
  FundSecondsPool,
  PauseSeconds,
  PlaceSeconds,
  PublishSecondsTerms,
  ResumeSeconds,
  SecondsCommand,
} from '../commands.ts'

const coin = 100_000_000n
const units = (whole: number) => amountOf(BigInt(whole) * coin)

/** Orders of short durations, so that many of them open and settle between the pauses. */
export class SecondsDraws implements Draws<SecondsCommand['kind']> {
  readonly #world: World
  readonly #versions: { id: number; effectiveAt: number }[] = []
  readonly commands = {
    'seconds.place': { weight: 20, draw: (random) => this.#place(random) },
    'seconds.publish': { weight: 2, draw: (random) => publish(random) },
    'seconds.pause': {
      weight: 0.1,
      draw: (random) => ({
        kind: 'seconds.pause',
        marketId: random.between(1, 3),
        reason: 'Closed',
      }),
    },
    'seconds.resume': {
      weight: 0.3,
      draw: (random) => ({
        kind: 'seconds.resume',
        marketId: random.between(1, 3),
        reason: 'Open',
      }),
    },
    'seconds.fund': {
      weight: 14,
      draw: (random) => ({
        kind: 'seconds.fund',
        amount: units(random.between(5, random.pick([50, 500]))),
      }),
    },
  } satisfies {
    'seconds.place': CommandDraw<PlaceSeconds>
    'seconds.publish': CommandDraw<PublishSecondsTerms>
    'seconds.pause': CommandDraw<PauseSeconds>
    'seconds.resume': CommandDraw<ResumeSeconds>
    'seconds.fund': CommandDraw<FundSecondsPool>
  }

  constructor(world: World) {
    this.#world = world
  }

  learn({ command, outcome }: Executed): void {
    if (command.kind === 'seconds.publish' && outcome.ok)
      this.#versions.push(outcome.value as { id: number; effectiveAt: number }) // Its reply.
  }

  #place(random: SeededRandom): PlaceSeconds {
    const current = this.#versions.findLast(({ effectiveAt }) => effectiveAt <= this.#world.at)
    return {
      kind: 'seconds.place',
      userId: random.between(1, this.#world.usersMax),
      marketId: random.pick([1, 1, 1, 2, 2, 2, 4, 5, 3]),
      versionId: random.chance(0.97) ? (current?.id ?? 1) : random.between(1, 3),
      side: random.pick(['up', 'down']),
      seconds: random.pick([2, 2, 2, 3, 3, 30, 7]),
      stake: random.chance(0.05) ? units(random.between(1, 2000)) : units(random.between(1, 9)),
    }
  }
}

function publish(random: SeededRandom): PublishSecondsTerms {
  const payout = () => rateOf(BigInt(random.between(80, 95)) * 1_000_000n)
  const stakes = { stakeMin: units(random.between(1, 2)), stakeMax: units(1000) }
  return {
    kind: 'seconds.publish',
    terms: {
      durations: [
        { seconds: 2, payout: payout(), window: 1, ...stakes },
        { seconds: 3, payout: payout(), window: 2, ...stakes },
        { seconds: random.chance(0.05) ? 3 : 30, payout: payout(), window: 5, ...stakes },
      ],
      ordersMax: random.between(1, 3),
      sideMax: units(random.between(10, 30)),
    },
  }
}
