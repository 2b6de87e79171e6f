import type { CommandDraw, Draws, Executed, World } from '../../../testing/product-testing.ts'
import type { SeededRandom } from '../../../testing/seeded-random.ts'
import type { ListingCommand } from '../commands.ts'
import type { AuctionOrder } from '../records.ts'

type Kinds = ListingCommand['kind']
type Of<Kind extends Kinds> = Extract<ListingCommand, { kind: Kind }>

/** In ticks, near what the tests' projects cost. */
const usual = 5000

/** Orders around the issue price on the market that opens by an auction, and cancels of the latest ones. */
export class ListingDraws implements Draws<Kinds> {
  readonly #world: World
  #orders: Pick<AuctionOrder, 'id' | 'userId' | 'side'>[] = []
  /** Users who had the token. */
  #sellers: number[] = []
  readonly commands: { readonly [K in Kinds]: CommandDraw<Of<K>> } = {
    'listing.place': { weight: 40, draw: (random) => this.#place(random) },
    'listing.cancel': { weight: 4, draw: (random) => this.#cancel(random) },
  }

  constructor(world: World) {
    this.#world = world
  }

  learn({ command, outcome }: Executed): void {
    if (command.kind !== 'listing.place' || !outcome.ok) return
    const { id, userId, side } = outcome.value as AuctionOrder // Its reply.
    if (side === 'sell') this.#sellers = [...this.#sellers, userId].slice(-10)
    this.#orders = [...this.#orders, { id, userId, side }].slice(-20)
  }

  #place(random: SeededRandom): Of<'listing.place'> {
    const market = this.#world.config.markets.find(({ pricedBy }) => pricedBy === 'trades')
    const factor = random.chance(0.05) ? random.pick([0.1, 9]) : 0.8 + random.next() * 0.4
    const whole = random.chance(0.06) ? random.pick([0.01, 400_000]) : random.between(11, 150)
    return {
      kind: 'listing.place',
      ...this.#user(random),
      marketId: random.chance(0.02) ? 999 : (market?.id ?? 0),
      price: Math.max(1, Math.round(usual * factor)),
      lots: Math.max(1, Math.round(whole * 100)),
    }
  }

  /** Sellers are often users who had the token before; rarely a user of the other side. */
  #user(random: SeededRandom): { userId: number; side: 'buy' | 'sell' } {
    const side = random.pick(['buy', 'sell'] as const)
    const other = random.chance(0.05) ? this.#orders.at(-1) : undefined
    if (other !== undefined)
      return { userId: other.userId, side: other.side === 'buy' ? 'sell' : 'buy' }
    const known = this.#sellers[random.between(0, Math.max(0, this.#sellers.length - 1))]
    const isKnown = side === 'sell' && known !== undefined && random.chance(0.6)
    return { userId: isKnown ? known : random.between(1, this.#world.usersMax), side }
  }

  /** A known order of its user, rarely another user's one or none. */
  #cancel(random: SeededRandom): Of<'listing.cancel'> {
    const known = this.#orders[random.between(0, Math.max(0, this.#orders.length - 1))]
    const { id = 999_999, userId = 1 } = known ?? {}
    return {
      kind: 'listing.cancel',
      orderId: id,
      userId: random.chance(0.05) ? random.between(1, this.#world.usersMax) : userId,
    }
  }
}
