import { amountOf } from '../../../money/amount.ts'
import type { CommandDraw, Draws, Executed, World } from '../../../testing/product-testing.ts'
import type { SeededRandom } from '../../../testing/seeded-random.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import type { IeoCommand } from '../commands.ts'
import { type IeoCause, ieoCause, type IeoOrder } from '../order.ts'
import type { IeoProject } from '../terms.ts'
import { testIeo } from './ieo-terms.ts'

type Kinds = IeoCommand['kind']
type Of<Kind extends Kinds> = Extract<IeoCommand, { kind: Kind }>
const causes: readonly [IeoCause, ...IeoCause[]] = [
  ieoCause.kycFailed,
  ieoCause.sanctions,
  ieoCause.duplicatePerson,
  ieoCause.jurisdiction,
]
const { DOGE, ORB } = testCurrencies
const unit = 10_000_000n
const unknownId = 999_999

/** Small projects that sell for ten seconds, orders for the latest ones, and every decision about them. */
export class IeoDraws implements Draws<Kinds> {
  readonly #world: World
  #projects: Pick<IeoProject, 'id' | 'listingAt' | 'startsAt' | 'endsAt' | 'reviewBy'>[] = []
  #orders: Pick<IeoOrder, 'id' | 'userId'>[] = []
  readonly commands: { readonly [K in Kinds]: CommandDraw<Of<K>> } = {
    'ieo.publish': { weight: 2, draw: (random) => this.#publish(random) },
    'ieo.submit': { weight: 14, draw: (random) => this.#submit(random) },
    'ieo.cancel': {
      weight: 2,
      draw: (random) => ({ kind: 'ieo.cancel', ...this.#own(random) }),
    },
    'ieo.review': { weight: 4, draw: (random) => this.#review(random) },
    'ieo.accept_rest': {
      weight: 2,
      draw: (random) => ({ kind: 'ieo.accept_rest', projectId: this.#project(random).id }),
    },
    'ieo.list': {
      weight: 3,
      draw: (random) => ({ kind: 'ieo.list', projectId: this.#project(random).id }),
    },
    'ieo.swap_back': {
      weight: 3,
      draw: (random) => ({ kind: 'ieo.swap_back', ...this.#own(random) }),
    },
  }

  constructor(world: World) {
    this.#world = world
  }

  learn({ command, outcome }: Executed): void {
    if (!outcome.ok) return
    if (command.kind === 'ieo.publish')
      this.#projects = [...this.#projects, { ...(outcome.value as IeoProject) }].slice(-4) // Its reply.
    if (command.kind === 'ieo.submit') {
      const { id, userId } = outcome.value as IeoOrder // Its reply.
      this.#orders = [...this.#orders, { id, userId }].slice(-40)
    }
  }

  #publish(random: SeededRandom): Of<'ieo.publish'> {
    const { at } = this.#world
    const supply = BigInt(random.between(1, 300)) * unit
    const terms = testIeo(at, {
      tokenId: random.pick([DOGE, ORB]),
      supply: amountOf(random.chance(0.02) ? 10n ** 17n : supply),
      price: amountOf(BigInt(random.between(1, 300_000_000))),
      orderMin: amountOf(unit),
      orderMax: amountOf(100n * unit),
      userMax: amountOf(150n * unit),
      userCap: amountOf(random.pick([150n, 60n, 20n]) * unit),
      raiseMin: amountOf(random.chance(0.3) ? supply : 0n),
      lockDays: random.between(0, 1),
      unlockDays: random.between(0, 3),
    })
    const isWrong = random.chance(0.03)
    return { kind: 'ieo.publish', terms: isWrong ? { ...terms, startsAt: at } : terms }
  }

  #submit(random: SeededRandom): Of<'ieo.submit'> {
    const units = random.chance(0.04) ? random.pick([0.5, 101]) : random.between(1, 70)
    const odd = BigInt(random.between(0, 1000))
    return {
      kind: 'ieo.submit',
      userId: random.between(1, this.#world.usersMax),
      projectId: this.#project(random).id,
      amount: amountOf((BigInt(units * 10) * unit) / 10n + odd),
    }
  }

  #review(random: SeededRandom): Of<'ieo.review'> {
    return {
      kind: 'ieo.review',
      applicationId: this.#own(random).orderId,
      cause: random.chance(0.5) ? ieoCause.none : random.pick(causes),
    }
  }

  /** A known order of its user, rarely another user's one or none. */
  #own(random: SeededRandom): { userId: number; orderId: number } {
    const [first, ...others] = this.#orders
    if (first === undefined || random.chance(0.03)) return { userId: 1, orderId: unknownId }
    const { id, userId } = random.pick([first, ...others])
    return { orderId: id, userId }
  }

  #project(random: SeededRandom): { id: number } {
    const [first, ...others] = this.#projects
    if (first === undefined || random.chance(0.02)) return { id: unknownId }
    return random.pick([first, ...others])
  }
}
