import type { Command, ExchangeConfig } from '../exchange.ts'
import type { MarketConfig } from '../markets/market.ts'
import { amountOf } from '../money/amount.ts'
import type { LockupPosition, LockupVersion } from '../products/lockup/exports.ts'
import { LockupDraws } from '../products/lockup/testing/lockup-draws.ts'
import type { PlaceSpotOrder } from '../products/spot/exports.ts'
import { SeededRandom } from './seeded-random.ts'

export type TimedCommand = { readonly command: Command; readonly at: number }

const beginsAt = 1_735_732_800_000

const commandWeights = {
  'spot.place': 60,
  'spot.cancel': 14,
  'spot.cancel_all': 2,
  'funding.faucet': 8,
  'funding.house': 1.5,
  'lockup.publish': 1.5,
  'lockup.publish_rate': 1.5,
  'lockup.pause': 0.5,
  'lockup.fund': 2,
  'lockup.subscribe': 8,
  'lockup.redeem': 4,
  'market.tick': 12,
  clock: 8,
} satisfies Record<Command['kind'], number>

/** Mostly a busy exchange; now and then a silence that halts every market, and now and then a jump of days. */
const gapWeights = { none: 30, short: 60, seconds: 8, halt: 2, day: 1 }
const gapsMs = {
  none: [0, 0],
  short: [1, 300],
  seconds: [300, 2500],
  halt: [2990, 9000],
  day: [30_000_000, 200_000_000],
} satisfies Record<keyof typeof gapWeights, readonly [number, number]>

/** How many times the market's least notional an order is worth, at most. */
const worthWeights = { tiny: 4, small: 40, medium: 45, large: 10, huge: 1 }
const worthMax = { tiny: 1, small: 10, medium: 100, large: 1000, huge: 40_000 } satisfies Record<
  keyof typeof worthWeights,
  number
>

/** How far from the last price a limit lies, as a part of it: most orders meet, some lie beyond the band. */
const reachWeights = { near: 60, far: 32, beyond: 8 }
const reaches = { near: 0.003, far: 0.03, beyond: 0.4 } satisfies Record<
  keyof typeof reachWeights,
  number
>

/** Cancels choose among so many of the last orders. */
const rememberedMax = 60

/**
 * An endless stream of commands over all products, good and bad, that its seed decides. It may be told of the orders that
 * came of it, so that its cancels name some that are still open; without that they are guesses.
 */
export class Workload {
  readonly #random: SeededRandom
  readonly #config: ExchangeConfig
  readonly #usersMax: number
  /** The last price in ticks of each market with a feed. The others stay without a price. */
  readonly #prices: Map<number, number>
  readonly #currencyIds: readonly [number, ...number[]]
  readonly #orders: { readonly id: number; readonly owner: number }[] = []
  readonly #lockup: LockupDraws
  #at = beginsAt

  constructor(options: {
    config: ExchangeConfig
    seed: number
    usersMax: number
    /** Where the feed begins, in ticks by market id; markets that are left out never get a price. */
    prices: ReadonlyMap<number, number>
  }) {
    this.#random = new SeededRandom(options.seed)
    this.#config = options.config
    this.#usersMax = options.usersMax
    this.#prices = new Map(options.prices)
    const { markets, funding } = this.#config
    // About a dollar of the valuation currency, and of the first coin at 60,000.
    this.#lockup = new LockupDraws(this.#random, [
      { id: funding.valuationId, unit: 100_000_000n },
      { id: markets[0]?.baseId ?? funding.valuationId, unit: 1667n },
    ])
    this.#currencyIds = [funding.valuationId, ...new Set(markets.map(({ baseId }) => baseId))]
  }

  next(): TimedCommand {
    const [min, max] = gapsMs[this.#random.weighted(gapWeights)]
    this.#at += this.#random.between(min, max)
    return { command: this.#draw(this.#random.weighted(commandWeights)), at: this.#at }
  }

  take(count: number): TimedCommand[] {
    return Array.from({ length: count }, () => this.next())
  }

  /** An order was accepted and rests. */
  learnOrder({ id, owner }: { readonly id: number; readonly owner: number }): void {
    if (this.#orders.length < rememberedMax) this.#orders.push({ id, owner })
    else this.#orders[this.#random.between(0, rememberedMax - 1)] = { id, owner }
  }

  learnVersion(version: LockupVersion): void {
    this.#lockup.learnVersion(version)
  }

  learnPosition(position: LockupPosition): void {
    this.#lockup.learnPosition(position)
  }

  #draw(kind: Command['kind']): Command {
    const userId = this.#random.between(1, this.#usersMax)
    switch (kind) {
      case 'spot.place':
        return this.#place(userId)
      case 'spot.cancel':
        return { kind, ...this.#cancel(userId) }
      case 'spot.cancel_all':
        return { kind, userId, marketId: this.#random.chance(0.3) ? 0 : this.#anyMarket().id }
      case 'funding.faucet':
        return {
          kind,
          userId,
          ...this.#funds({ worthMax: this.#random.chance(0.1) ? 2e13 : 2e12 }),
        }
      case 'funding.house': {
        const pot = this.#random.chance(0.4) ? 'treasury' : 'liquidity'
        return { kind, pot, ...this.#funds({ worthMax: pot === 'treasury' ? 1e12 : 2e13 }) }
      }
      case 'lockup.publish':
      case 'lockup.publish_rate':
      case 'lockup.pause':
      case 'lockup.fund':
      case 'lockup.subscribe':
      case 'lockup.redeem':
        return this.#lockup.draw(kind, { userId, at: this.#at })
      case 'market.tick':
        return { kind, sampledAt: 0, ticks: this.#ticks() }
      case 'clock':
        return { kind }
    }
  }

  #place(userId: number): PlaceSpotOrder {
    const random = this.#random
    const market = this.#anyMarket()
    const orderKind = random.chance(0.15) ? 'market' : 'limit'
    return {
      kind: 'spot.place',
      userId,
      marketId: random.chance(0.01) ? 999 : market.id,
      side: random.pick(['buy', 'sell']),
      orderKind,
      timeInForce:
        orderKind === 'market'
          ? 'ioc'
          : random.pick(['gtc', 'gtc', 'gtc', 'ioc', 'fok', 'post_only']),
      price: orderKind === 'market' ? 0 : this.#priceNear(market),
      lots: this.#lotsIn(market),
    }
  }

  #priceNear({ id }: MarketConfig): number {
    const reach = reaches[this.#random.weighted(reachWeights)]
    const factor = 1 + (this.#random.next() * 2 - 1) * reach
    return Math.max(1, Math.round((this.#prices.get(id) ?? 100) * factor))
  }

  #lotsIn({ id, notionalMin, quoteScale, priceScale, lotScale }: MarketConfig): number {
    const worth = worthMax[this.#random.weighted(worthWeights)] * this.#random.next()
    const unitsPerLot = (this.#prices.get(id) ?? 100) * 10 ** (quoteScale - priceScale - lotScale)
    return Math.max(1, Math.round((worth * Number(notionalMin)) / unitsPerLot))
  }

  /** Mostly an order of the user's own, sometimes a stranger's, sometimes one that never was. */
  #cancel(userId: number): { userId: number; orderId: number } {
    const order = this.#orders[this.#random.between(0, this.#orders.length - 1)]
    if (order === undefined || this.#random.chance(0.1)) {
      return { userId, orderId: this.#random.between(0, 5000) }
    }
    const isOwn = this.#random.chance(0.85)
    return { userId: isOwn ? order.owner : userId, orderId: order.id }
  }

  /** Up to `worthMax` units of the valuation currency, in any currency. */
  #funds({ worthMax }: { worthMax: number }) {
    const { valuationId } = this.#config.funding
    const currencyId = this.#random.pick(this.#currencyIds)
    const market = this.#config.markets.find(
      ({ baseId, quoteId }) => baseId === currencyId && quoteId === valuationId,
    )
    const scale =
      market === undefined ? 0 : market.quoteScale - market.baseScale - market.priceScale
    const price = (this.#prices.get(market?.id ?? 0) ?? 1) * 10 ** scale
    const units = 1 + Math.floor((this.#random.next() * worthMax) / price)
    return { currencyId, amount: amountOf(BigInt(units)) }
  }

  /** One market or several, each a step of a random walk; once in a while a jump. */
  #ticks(): [number, number, number][] {
    const random = this.#random
    const chosen = [...this.#prices.keys()].filter(() => random.chance(0.7))
    return chosen.map((id) => {
      const reach = random.chance(0.03) ? 0.15 : 0.002
      const factor = 1 + (random.next() * 2 - 1) * reach
      const price = Math.max(1, Math.round((this.#prices.get(id) ?? 1) * factor))
      this.#prices.set(id, price)
      return [id, price, random.between(0, 5000)]
    })
  }

  /** Mostly one that trades. */
  #anyMarket(): MarketConfig {
    const { markets } = this.#config
    const open = markets.filter(({ id, tradable }) => tradable && this.#prices.has(id))
    const [first, ...others] = this.#random.chance(0.95) ? open : markets
    if (first === undefined) throw new Error('a workload needs a market that trades')
    return this.#random.pick([first, ...others])
  }
}
