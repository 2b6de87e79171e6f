import { amountOf, rateOf } from '../../../money/amount.ts'
import { placesContract } from '../../../testing/contract-orders.ts'
import type { CommandDraw, Draws, Executed, World } from '../../../testing/product-testing.ts'
import type { SeededRandom } from '../../../testing/seeded-random.ts'
import type {
  ApplyTrader,
  ApproveTrader,
  CancelFollow,
  FollowCommand,
  HoldCopy,
  RefuseTrader,
  ResignTrader,
  SetTraderTerms,
  StartFollow,
  SuspendTrader,
  SwitchCopying,
} from '../commands.ts'

const coin = 100_000_000n
const percent = 1_000_000n
/** So few that they often have followers. */
const traderUsers = 3

/** Few traders with many followers, who trade like everyone else. */
export class FollowDraws implements Draws<FollowCommand['kind']> {
  readonly #world: World
  #traderId = 0
  readonly commands = {
    'follow.apply': {
      weight: 4,
      draw: (random) => ({ kind: 'follow.apply', userId: this.#leader(random), ...terms(random) }),
    },
    'follow.set_terms': {
      weight: 0.5,
      draw: (random) => ({
        kind: 'follow.set_terms',
        userId: this.#leader(random),
        ...terms(random),
      }),
    },
    'follow.resign': {
      weight: 0.1,
      draw: (random) => ({ kind: 'follow.resign', userId: this.#leader(random) }),
    },
    'follow.approve': {
      weight: 4,
      draw: (random) => ({
        kind: 'follow.approve',
        traderId: this.#trader(random),
        tier: random.chance(0.05) ? 3 : random.between(0, 2),
        reason: 'Every criterion is met',
      }),
    },
    'follow.refuse': {
      weight: 0.3,
      draw: (random) => ({
        kind: 'follow.refuse',
        traderId: this.#trader(random),
        reason: 'Too few orders',
      }),
    },
    'follow.suspend': {
      weight: 0.2,
      draw: (random) => ({
        kind: 'follow.suspend',
        traderId: this.#trader(random),
        reason: 'Orders that nobody can copy',
      }),
    },
    'follow.follow': { weight: 10, draw: (random) => this.#follow(random) },
    'follow.cancel': {
      weight: 0.7,
      draw: (random) => ({
        kind: 'follow.cancel',
        userId: this.#user(random),
        traderUserId: this.#leader(random),
        close: random.chance(0.4),
      }),
    },
    'follow.self_hold': {
      weight: 6,
      draw: (random) => ({
        kind: 'follow.self_hold',
        userId: this.#follower ?? this.#user(random),
        orderId: Math.max(1, this.#orderId + random.between(-2, 4)),
      }),
    },
    // Mostly on: what is off draws no copies.
    'follow.switch': {
      weight: 0.6,
      draw: (random) => ({ kind: 'follow.switch', isOff: random.chance(0.15) }),
    },
  } satisfies {
    'follow.apply': CommandDraw<ApplyTrader>
    'follow.set_terms': CommandDraw<SetTraderTerms>
    'follow.resign': CommandDraw<ResignTrader>
    'follow.approve': CommandDraw<ApproveTrader>
    'follow.refuse': CommandDraw<RefuseTrader>
    'follow.suspend': CommandDraw<SuspendTrader>
    'follow.follow': CommandDraw<StartFollow>
    'follow.cancel': CommandDraw<CancelFollow>
    'follow.self_hold': CommandDraw<HoldCopy>
    'follow.switch': CommandDraw<SwitchCopying>
  }

  /** The last order with leverage: its copies have the next ids. */
  #orderId = 0
  #follower: number | undefined

  constructor(world: World) {
    this.#world = world
  }

  learn({ command, outcome }: Executed): void {
    if (command.kind === 'follow.apply' && outcome.ok)
      this.#traderId = (outcome.value as { id: number }).id // Its reply.
    if (placesContract(command) && outcome.ok) this.#orderId = (outcome.value as { id: number }).id // Its reply.
    if (command.kind === 'follow.follow' && outcome.ok) this.#follower = command.userId
  }

  #user(random: SeededRandom): number {
    return random.between(1, this.#world.usersMax)
  }

  #leader(random: SeededRandom): number {
    return random.chance(0.1) ? this.#user(random) : random.between(1, traderUsers)
  }

  /** One of the last applications. */
  #trader(random: SeededRandom): number {
    return Math.max(1, this.#traderId - random.between(0, 3))
  }

  #follow(random: SeededRandom): StartFollow {
    const sizing = random.pick(['multiple', 'lots'] as const)
    const number = random.pick([1n, 25n, 50n, 100n, 133n, 500n, 501n]) * percent
    return {
      kind: 'follow.follow',
      userId: this.#user(random),
      traderUserId: this.#leader(random),
      sizing,
      number: rateOf(number),
      marginMax: amountOf(BigInt(random.between(9, random.pick([40, 4000]))) * coin),
      lossRate: rateOf(BigInt(random.between(1, 60)) * percent),
      slippage: rateOf(BigInt(random.between(0, 3)) * 100_000n),
      multipleMax: random.pick([10, 100, 100]),
      resize: random.chance(0.3),
      profitShare: rateOf(BigInt(random.pick([5, 20, 20, 20])) * percent),
      levelMultipleMax: random.pick([20, 100, 100]),
      isLinked: random.chance(0.03),
    }
  }
}

function terms(random: SeededRandom) {
  return {
    profitShare: rateOf(BigInt(random.between(0, random.chance(0.1) ? 25 : 20)) * percent),
    marketIds: random.pick([[], [], [1, 2], [2, 4, 5], [3]]),
  }
}
