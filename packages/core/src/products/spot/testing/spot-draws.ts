import type { MarketConfig } from '../../../markets/market.ts'
import { KnownCoupons } from '../../../testing/known-coupons.ts'
import type { CommandDraw, Draws, Executed, World } from '../../../testing/product-testing.ts'
import type { SeededRandom } from '../../../testing/seeded-random.ts'
import type {
  CancelAllSpotOrders,
  CancelSpotOrder,
  CancelStopOrder,
  PlaceSpotOrder,
  PlaceStopOrder,
  ReplaceSpotOrder,
  SpotCommand,
} from '../commands.ts'
import type { SpotOrder } from '../spot-order.ts'
import type { SpotReplacement } from '../spot.ts'
import type { StopOrder } from '../stop-order.ts'

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

type RememberedOrder = {
  readonly id: number
  readonly owner: number
  readonly market: MarketConfig
}
type Kinds = SpotCommand['kind']

/** Orders near the last price, and cancels of orders that may be open. */
export class SpotDraws implements Draws<Kinds> {
  readonly #world: World
  readonly #memory: SeededRandom
  readonly #coupons = new KnownCoupons()
  readonly #orders: RememberedOrder[] = []
  /** Markets that their own trades price, and that took an order. */
  readonly #opened = new Set<MarketConfig>()
  readonly #stops: Pick<StopOrder, 'id' | 'owner'>[] = []
  readonly commands: { readonly [K in Kinds]: CommandDraw<Extract<SpotCommand, { kind: K }>> } = {
    'spot.place': {
      weight: 60,
      draw: (random) => this.#coupons.use(this.#place(random), random),
    },
    'spot.cancel': { weight: 14, draw: (random) => this.#cancel(random) },
    'spot.replace': { weight: 10, draw: (random) => this.#replace(random) },
    'spot.cancel_all': { weight: 2, draw: (random) => this.#cancelAll(random) },
    'spot.place_stop': { weight: 12, draw: (random) => this.#placeStop(random) },
    'spot.cancel_stop': { weight: 3, draw: (random) => this.#cancelStop(random) },
  }

  constructor(world: World, memory: SeededRandom) {
    this.#world = world
    this.#memory = memory
  }

  learn(executed: Executed): void {
    const { command, outcome } = executed
    this.#coupons.learn(executed)
    if (!outcome.ok) return
    if (command.kind === 'spot.place') this.#keep(outcome.value as SpotOrder) // Its reply.
    if (command.kind === 'spot.place_stop') this.#keepStop(outcome.value as StopOrder) // Likewise.
    if (command.kind === 'spot.replace') this.#keep((outcome.value as SpotReplacement).order) // Likewise.
  }

  #keep({ id, owner, level, market }: SpotOrder): void {
    if (market.config.pricedBy === 'trades') this.#opened.add(market.config)
    if (level === undefined) return
    const order = { id, owner, market: market.config }
    if (this.#orders.length < rememberedMax) this.#orders.push(order)
    else this.#orders[this.#memory.between(0, rememberedMax - 1)] = order
  }

  #keepStop({ id, owner, resting }: StopOrder): void {
    if (resting !== undefined) this.#keep(resting)
    if (this.#stops.push({ id, owner }) > rememberedMax) this.#stops.shift()
  }

  /** Mostly near the last price and on the right side, so that the next ticks reach many of them. */
  #placeStop(random: SeededRandom): PlaceStopOrder {
    const market = this.#anyMarket(random)
    const side = random.pick(['buy', 'sell'] as const)
    const price = this.#lastOf(market)
    const up = side === 'buy' ? 1 : -1
    const distance = random.next() * (random.chance(0.8) ? 0.01 : 0.2)
    const sign = random.chance(0.04) ? -up : up
    const stop = Math.max(1, Math.round(price * (1 + sign * distance)))
    const reach = random.chance(0.05) ? 0.4 : 0.01
    const limit = Math.max(1, Math.round(stop * (1 + (random.next() * 2 - 1) * reach)))
    const isPair = random.chance(0.5)
    const restingSign = random.chance(0.06) ? up : -up
    const restingReach = random.next() * (random.chance(0.9) ? 0.02 : 0.3)
    const resting = Math.max(1, Math.round(price * (1 + restingSign * restingReach)))
    return {
      kind: 'spot.place_stop',
      userId: random.between(1, this.#world.usersMax),
      marketId: random.chance(0.01) ? 999 : market.id,
      side,
      stop,
      price: limit,
      lots: this.#lotsIn(random, market),
      restingPrice: isPair ? resting : 0,
      validMs: random.chance(0.3) ? random.between(1, 20_000) : 0,
    }
  }

  #cancelStop(random: SeededRandom): CancelStopOrder {
    const userId = random.between(1, this.#world.usersMax)
    const stop = this.#stops[random.between(0, this.#stops.length - 1)]
    if (stop === undefined || random.chance(0.1))
      return { kind: 'spot.cancel_stop', userId, stopId: random.between(0, 500) }
    return {
      kind: 'spot.cancel_stop',
      userId: random.chance(0.85) ? stop.owner : userId,
      stopId: stop.id,
    }
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

  #cancel(random: SeededRandom): CancelSpotOrder {
    const { userId, orderId } = this.#anyOrder(random)
    return { kind: 'spot.cancel', userId, orderId }
  }

  #replace(random: SeededRandom): ReplaceSpotOrder {
    const { userId, orderId, market } = this.#anyOrder(random)
    const [price, lots] = [this.#priceNear(random, market), this.#lotsIn(random, market)]
    return { kind: 'spot.replace', userId, orderId, price, lots }
  }

  /** Mostly an order of the user's own, sometimes another user's, sometimes one that does not exist. */
  #anyOrder(random: SeededRandom): { userId: number; orderId: number; market: MarketConfig } {
    const userId = random.between(1, this.#world.usersMax)
    const order = this.#orders[random.between(0, this.#orders.length - 1)]
    if (order === undefined || random.chance(0.1)) {
      return { userId, orderId: random.between(0, 5000), market: this.#anyMarket(random) }
    }
    const { id, owner, market } = order
    return { userId: random.chance(0.85) ? owner : userId, orderId: id, market }
  }

  #cancelAll(random: SeededRandom): CancelAllSpotOrders {
    const userId = random.between(1, this.#world.usersMax)
    const marketId = random.chance(0.3) ? 0 : this.#anyMarket(random).id
    return { kind: 'spot.cancel_all', userId, marketId }
  }

  #priceNear(random: SeededRandom, market: MarketConfig): number {
    const reach = reaches[random.weighted(reachWeights)]
    const factor = 1 + (random.next() * 2 - 1) * reach
    return Math.max(1, Math.round(this.#lastOf(market) * factor))
  }

  /** The last price; a market without a feed has some other one, or none. */
  #lastOf({ id, pricedBy }: MarketConfig): number {
    return this.#world.prices.get(id) ?? (pricedBy === 'trades' ? 5000 : 100)
  }

  #lotsIn(random: SeededRandom, market: MarketConfig): number {
    const { notionalMin, quoteScale, priceScale, lotScale } = market
    const worth = worthMax[random.weighted(worthWeights)] * random.next()
    const price = this.#lastOf(market)
    const unitsPerLot = price * 10 ** (quoteScale - priceScale - lotScale)
    return Math.max(1, Math.round((worth * Number(notionalMin)) / unitsPerLot))
  }

  /** Mostly one that trades. */
  #anyMarket(random: SeededRandom): MarketConfig {
    const { config, prices } = this.#world
    const open = config.markets.filter(
      (market) => market.tradable && (prices.has(market.id) || this.#opened.has(market)),
    )
    const [first, ...others] = random.chance(0.95) ? open : config.markets
    if (first === undefined) throw new Error('a workload needs a market that trades')
    return random.pick([first, ...others])
  }
}
