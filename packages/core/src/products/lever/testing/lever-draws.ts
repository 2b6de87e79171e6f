import { amountOf, rateOf } from '../../../money/amount.ts'
import { KnownCoupons } from '../../../testing/known-coupons.ts'
import type { CommandDraw, Draws, Executed, World } from '../../../testing/product-testing.ts'
import type { SeededRandom } from '../../../testing/seeded-random.ts'
import type {
  AddLeverMargin,
  CancelLever,
  CloseAllLever,
  CloseLever,
  DelistLever,
  FundLever,
  LeverCommand,
  PauseLever,
  PlaceLever,
  PublishLever,
  RelistLever,
  ResumeLever,
  SetLeverStops,
} from '../commands.ts'

const coin = 100_000_000n
const unknownOrder = { userId: 1, orderId: 1, marketId: 1 }

/** Orders of all sizes around the index, and every command on those that exist. */
export class LeverDraws implements Draws<LeverCommand['kind']> {
  readonly #world: World
  readonly #coupons = new KnownCoupons()
  readonly #orders: { userId: number; orderId: number; marketId: number }[] = []
  readonly commands = {
    'lever.place': {
      weight: 12,
      draw: (random) => this.#coupons.use(this.#place(random), random),
    },
    'lever.cancel': {
      weight: 1,
      draw: (random) => ({ kind: 'lever.cancel', ...this.#order(random) }),
    },
    'lever.close': { weight: 3, draw: (random) => this.#close(random) },
    'lever.close_all': { weight: 1, draw: (random) => this.#closeAll(random) },
    'lever.set_stops': { weight: 3, draw: (random) => this.#stops(random) },
    'lever.add_margin': {
      weight: 1,
      draw: (random) => ({
        kind: 'lever.add_margin',
        ...this.#order(random),
        amount: amountOf(BigInt(random.between(1, random.chance(0.2) ? 50_000 : 500)) * coin),
      }),
    },
    'lever.fund': { weight: 8, draw: (random) => fund(random) },
    // A market that has ended is one market less for the rest of the run.
    'lever.delist': {
      weight: 0.1,
      draw: (random) => ({
        kind: 'lever.delist',
        marketId: this.#market(random),
        reason: 'Little volume',
      }),
    },
    'lever.relist': {
      weight: 0.3,
      draw: (random) => ({
        kind: 'lever.relist',
        marketId: this.#market(random),
        reason: 'It has recovered',
      }),
    },
    'lever.publish': { weight: 0.3, draw: (random) => publish(random) },
    'lever.pause': {
      weight: 0.1,
      draw: (random) => ({
        kind: 'lever.pause',
        marketId: this.#market(random),
        reason: 'The venue is closed',
      }),
    },
    'lever.resume': {
      weight: 0.5,
      draw: (random) => ({
        kind: 'lever.resume',
        marketId: this.#market(random),
        reason: 'The venue is open',
      }),
    },
  } satisfies {
    'lever.place': CommandDraw<PlaceLever>
    'lever.cancel': CommandDraw<CancelLever>
    'lever.close': CommandDraw<CloseLever>
    'lever.close_all': CommandDraw<CloseAllLever>
    'lever.set_stops': CommandDraw<SetLeverStops>
    'lever.add_margin': CommandDraw<AddLeverMargin>
    'lever.fund': CommandDraw<FundLever>
    'lever.delist': CommandDraw<DelistLever>
    'lever.relist': CommandDraw<RelistLever>
    'lever.publish': CommandDraw<PublishLever>
    'lever.pause': CommandDraw<PauseLever>
    'lever.resume': CommandDraw<ResumeLever>
  }

  constructor(world: World) {
    this.#world = world
  }

  learn(executed: Executed): void {
    const { command, outcome } = executed
    this.#coupons.learn(executed)
    if (command.kind !== 'lever.place' || !outcome.ok) return
    const { id: orderId } = outcome.value as { id: number } // The reply of a placed order.
    const { userId, marketId } = command
    this.#orders.push({ userId, orderId, marketId })
    if (this.#orders.length > 12) this.#orders.shift()
  }

  #order(random: SeededRandom): { userId: number; orderId: number } {
    const at = random.between(0, Math.max(0, this.#orders.length - 1))
    const { userId, orderId } = this.#orders[at] ?? unknownOrder
    // A few are of another user.
    const other = random.chance(0.05) ? random.between(1, this.#world.usersMax) : userId
    return { userId: other, orderId }
  }

  /** Mostly the market of the last order. */
  #market(random: SeededRandom): number {
    return random.chance(0.2) ? random.pick([1, 2, 3, 4, 5]) : (this.#orders.at(-1)?.marketId ?? 2)
  }

  #place(random: SeededRandom): PlaceLever {
    const marketId = random.pick([1, 1, 2, 2, 2, 4, 4, 3, 5])
    const index = this.#world.prices.get(marketId) ?? 1000
    const near = (reach: number) => Math.round(index * (1 + (random.next() * 2 - 1) * reach))
    return {
      kind: 'lever.place',
      userId: random.between(1, this.#world.usersMax),
      marketId,
      side: random.pick(['long', 'short']),
      share: random.chance(0.05) ? random.between(1, 400_000) : random.between(90, 200),
      multiple: random.pick([1, 10, 20, 50, 100, 100, 100, 7]),
      limit: random.chance(0.5) ? 0 : near(0.01),
      takeProfit: random.chance(0.8) ? 0 : near(0.02),
      stopLoss: random.chance(0.8) ? 0 : near(0.02),
      multipleMax: random.chance(0.9) ? 100 : 20,
    }
  }

  #close(random: SeededRandom): CloseLever {
    const order = { kind: 'lever.close', ...this.#order(random) } as const
    return random.chance(0.5) ? order : { ...order, share: random.between(1, 300) }
  }

  #closeAll(random: SeededRandom): CloseAllLever {
    const userId = random.between(1, this.#world.usersMax)
    return { kind: 'lever.close_all', userId, which: random.pick(['all', 'long', 'short']) }
  }

  #stops(random: SeededRandom): SetLeverStops {
    const order = this.#order(random)
    const known = this.#orders.find(({ orderId }) => orderId === order.orderId) ?? unknownOrder
    const index = this.#world.prices.get(known.marketId) ?? 1000
    const near = () => Math.round(index * (1 + (random.next() * 2 - 1) * 0.02))
    const [takeProfit, stopLoss] = [
      random.chance(0.3) ? 0 : near(),
      random.chance(0.3) ? 0 : near(),
    ]
    return { kind: 'lever.set_stops', ...order, takeProfit, stopLoss }
  }
}

function fund(random: SeededRandom): FundLever {
  const pot = random.pick(['futures_pool', 'futures_pool', 'insurance'] as const)
  return {
    kind: 'lever.fund',
    pot,
    amount: amountOf(BigInt(random.between(1, random.pick([200, 1000, 5000]))) * coin),
  }
}

/** A few are not sound. */
function publish(random: SeededRandom): PublishLever {
  const parts = (least: number, most: number) => rateOf(BigInt(random.between(least, most)) * 1000n)
  const first = amountOf(BigInt(random.between(50_000, 100_000)) * coin)
  return {
    kind: 'lever.publish',
    offer: {
      tiers: [
        {
          below: first,
          multipleMax: 100,
          maintenance: parts(400, random.chance(0.1) ? 2000 : 600),
        },
        { below: undefined, multipleMax: 10, maintenance: parts(2000, 5000) },
      ],
      terms: {
        spread: parts(20, random.chance(0.1) ? 21 : 20),
        fee: parts(30, 60),
        overnight: parts(10, 40),
        liquidation: parts(200, 400),
        profitMargins: random.between(5, 12),
      },
      slippage: parts(80, 200),
      ordersMax: random.between(2, 4),
      notionalMax: amountOf(BigInt(random.between(500_000, 1_000_000)) * coin),
    },
  }
}
