import { amountOf, rateOf } from '../../../money/amount.ts'
import type { CommandDraw, Draws, Executed, World } from '../../../testing/product-testing.ts'
import type { SeededRandom } from '../../../testing/seeded-random.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import type { DualCommand } from '../commands.ts'
import type { DualOffer, DualType } from '../terms.ts'

const dayMs = 86_400_000
const { BTC, ETH, USDT, DOGE } = testCurrencies
/** About as much of each currency. */
const twentyDollars: Readonly<Record<number, bigint>> = {
  [BTC]: 33_000n,
  [ETH]: 700_000n,
  [USDT]: 2_000_000_000n,
  [DOGE]: 10_000_000_000n,
}
type Kinds = DualCommand['kind']
type Of<Kind extends Kinds> = Extract<DualCommand, { kind: Kind }>

/** Offers near the price with maturities of a minute, some of days, and purchases of the latest ones. */
export class DualDraws implements Draws<Kinds> {
  readonly #world: World
  readonly #offers: Pick<DualOffer, 'id' | 'maturesAt' | 'shares'>[] = []
  readonly commands: { readonly [K in Kinds]: CommandDraw<Of<K>> } = {
    'dual.publish': { weight: 4, draw: (random) => this.#publish(random) },
    'dual.pause': {
      weight: 0.5,
      draw: (random) => ({
        kind: 'dual.pause',
        offerId: this.#anyOffer(random).id,
        isPaused: random.chance(0.3),
      }),
    },
    'dual.cancel': {
      weight: 0.3,
      draw: (random) => ({
        kind: 'dual.cancel',
        offerId: this.#anyOffer(random).id,
        reason: 'The venue has closed',
      }),
    },
    'dual.fund': { weight: 6, draw: (random) => this.#fund(random) },
    'dual.buy': { weight: 14, draw: (random) => this.#buy(random) },
  }

  constructor(world: World) {
    this.#world = world
  }

  learn({ command, outcome }: Executed): void {
    if (command.kind === 'dual.publish' && outcome.ok) this.#offers.push(outcome.value as DualOffer) // Its reply.
  }

  #publish(random: SeededRandom): Of<'dual.publish'> {
    const marketId = random.pick([1, 1, 1, 2, 3, 5])
    const market = this.#world.config.markets.find(({ id }) => id === marketId)
    const price = this.#world.prices.get(marketId) ?? 1000
    const type: DualType = random.pick(['call', 'put'])
    const { maturityEveryMs, maturityOffsetMs } = this.#world.config.dual
    const soonest = this.#world.at - ((this.#world.at - maturityOffsetMs) % maturityEveryMs)
    const steps = random.chance(0.15) ? (random.between(1, 3) * dayMs) / maturityEveryMs : 0
    const maturesAt = soonest + (random.between(1, 3) + steps) * maturityEveryMs
    const depositedId = type === 'call' ? market?.baseId : market?.quoteId
    const shares = random.pick([1, 3, 20])
    return {
      kind: 'dual.publish',
      terms: {
        marketId,
        type,
        perShare: amountOf(twentyDollars[depositedId ?? USDT] ?? 0n),
        linkedPrice: Math.round(price * random.pick([0.98, 0.999, 1, 1.001, 1.02])),
        annualRate: rateOf(BigInt(random.between(1, 300)) * 1_000_000n),
        closesAt: maturesAt - random.pick([30_000, 30_000, 30_001, 20_000]),
        maturesAt: random.chance(0.03) ? maturesAt + 1 : maturesAt,
        shares,
        userShares: random.chance(0.5) ? shares : 1,
      },
    }
  }

  #fund(random: SeededRandom): Of<'dual.fund'> {
    const currencyId = random.pick([BTC, ETH, USDT, USDT])
    const amount = amountOf(
      1n +
        BigInt(
          Math.floor(random.next() * Number(twentyDollars[currencyId]) * random.pick([3, 100])),
        ),
    )
    return { kind: 'dual.fund', currencyId, amount }
  }

  #buy(random: SeededRandom): Of<'dual.buy'> {
    const { id: offerId, maturesAt } = this.#anyOffer(random)
    const days = Math.max(1, Math.ceil((maturesAt - this.#world.at) / dayMs))
    return {
      kind: 'dual.buy',
      userId: random.between(1, this.#world.usersMax),
      offerId,
      shares: random.chance(0.02) ? random.pick([0, 0.5, -1]) : random.between(1, 2),
      days: random.chance(0.03) ? days + 1 : days,
    }
  }

  /** Mostly one of the latest, which may be for sale; rarely one that does not exist. */
  #anyOffer(random: SeededRandom): Pick<DualOffer, 'id' | 'maturesAt'> {
    const [first, ...others] = this.#offers.slice(-5)
    if (first === undefined || random.chance(0.02)) return { id: 999, maturesAt: this.#world.at }
    return random.pick([first, ...others])
  }
}
