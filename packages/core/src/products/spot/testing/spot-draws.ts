import type { MarketConfig } from '../../../markets/market.ts'
import type { CommandDraw, Draws, Executed, World } from '../../../testing/product-testing.ts'
import type { SeededRandom } from '../../../testing/seeded-random.ts'
import type {
  CancelAllSpotOrders,
  CancelSpotOrder,
  PlaceSpotOrder,
  SpotCommand,
} from '../commands.ts'
import type { SpotOrder } from '../spot-order.ts'

/** The largest value of an order, as a multiple of the market's smallest notional. */
const worthWeights = { tiny: 4, small: 40, medium: 45, large: 10, huge: 1 }
const worthMax = { tiny: 1, small: 10, medium: 100, large: 1000, huge: 40_000 } satisfies Record<
  keyof typeof worthWeights,
  number
>

/** The distance of a limit from the last price, as a part of it: most orders cross, some are beyond the band. */
const reachWeights = { near: 60, far: 32, beyond: 8 }
const reaches = { near: 0.003, far: 0.03, beyond: 0.4 } satisfies Record<
  keyof typeof reachWeights,
  number
>

/** Cancels choose among this many of the latest orders. */
const rememberedMax = 60

type Kinds = SpotCommand['kind']

/** Orders near the last price, and cancels of orders that may be open. */
export class SpotDraws implements Draws<Kinds> {
  readonly #world: World
  readonly #memory: SeededRandom
  readonly #orders: { readonly id: number; readonly owner: number }[] = []
  readonly commands: { readonly [K in Kinds]: CommandDraw<Extract<SpotCommand, { kind: K }>> } = {
    'spot.place': { weight: 60, draw: (random) => this.#place(random) },
    'spot.cancel': { weight: 14, draw: (random) => this.#cancel(random) },
    'spot.cancel_all': { weight: 2, draw: (random) => this.#cancelAll(random) },
  }

  constructor(world: World, memory: SeededRandom) {
    this.#world = world
    this.#memory = memory
  }

  learn({ command, outcome }: Executed): void {
    if (command.kind !== 'spot.place' || !outcome.ok) return
    const { id, owner, level } = outcome.value as SpotOrder // Its reply.
    if (level === undefined) return
    if (this.#orders.length < rememberedMax) this.#orders.push({ id, owner })
    else this.#orders[this.#memory.between(0, rememberedMax - 1)] = { id, owner }
  }

  #place(random: SeededRandom): PlaceSpotOrder {
    const market = this.#anyMarket(random)
    const orderKind = random.chance(0.15) ? 'market' : 'limit'
    return {
      kind: 'spot.place',
      userId: random.between(1, this.#world.usersMax),
      marketId: random.chance(0.01) ? 999 : market.id,
      side: random.pick(['buy', 'sell']),
      orderKind,
      timeInForce:
        orderKind === 'market'
          ? 'ioc'
          : random.pick(['gtc', 'gtc', 'gtc', 'ioc', 'fok', 'post_only']),
      price: orderKind === 'market' ? 0 : this.#priceNear(random, market),
      lots: this.#lotsIn(random, market),
    }
  }

  /** Mostly an order of the user's own, sometimes another user's, sometimes one that does not exist. */
  #cancel(random: SeededRandom): CancelSpotOrder {
    const kind = 'spot.cancel'
    const userId = random.between(1, this.#world.usersMax)
    const order = this.#orders[random.between(0, this.#orders.length - 1)]
    if (order === undefined || random.chance(0.1))
      return { kind, userId, orderId: random.between(0, 5000) }
    return { kind, userId: random.chance(0.85) ? order.owner : userId, orderId: order.id }
  }

  #cancelAll(random: SeededRandom): CancelAllSpotOrders {
    const userId = random.between(1, this.#world.usersMax)
    const marketId = random.chance(0.3) ? 0 : this.#anyMarket(random).id
    return { kind: 'spot.cancel_all', userId, marketId }
  }

  #priceNear(random: SeededRandom, { id }: MarketConfig): number {
    const reach = reaches[random.weighted(reachWeights)]
    const factor = 1 + (random.next() * 2 - 1) * reach
    return Math.max(1, Math.round((this.#world.prices.get(id) ?? 100) * factor))
  }

  #lotsIn(
    random: SeededRandom,
    { id, notionalMin, quoteScale, priceScale, lotScale }: MarketConfig,
  ): number {
    const worth = worthMax[random.weighted(worthWeights)] * random.next()
    const price = this.#world.prices.get(id) ?? 100
    const unitsPerLot = price * 10 ** (quoteScale - priceScale - lotScale)
    return Math.max(1, Math.round((worth * Number(notionalMin)) / unitsPerLot))
  }

  /** Mostly one that trades. */
  #anyMarket(random: SeededRandom): MarketConfig {
    const { config, prices } = this.#world
    const open = config.markets.filter(({ id, tradable }) => tradable && prices.has(id))
    const [first, ...others] = random.chance(0.95) ? open : config.markets
    if (first === undefined) throw new Error('a workload needs a market that trades')
    return random.pick([first, ...others])
  }
}
