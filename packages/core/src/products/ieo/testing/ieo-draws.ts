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
type Unit = readonly [tokenId: number, units: bigint]
/** The smallest order. The second token is traded after the listing, where amounts have a minimum. */
const units: readonly [Unit, Unit] = [
  [DOGE, 10_000_000n],
  [ORB, 400_000_000n],
]
const unknownId = 999_999

type Project = Pick<
  IeoProject,
  'id' | 'orderMin' | 'startsAt' | 'endsAt' | 'reviewBy' | 'listingAt'
>

/** Small projects that sell for some seconds, orders for the latest ones, and every decision about them. */
export class IeoDraws implements Draws<Kinds> {
  readonly #world: World
  #projects: Project[] = []
  #orders: Pick<IeoOrder, 'id' | 'userId'>[] = []
  readonly commands: { readonly [K in Kinds]: CommandDraw<Of<K>> } = {
    'ieo.publish': { weight: 3, draw: (random) => this.#publish(random) },
    'ieo.submit': { weight: 14, draw: (random) => this.#submit(random) },
    'ieo.cancel': {
      weight: 2,
      draw: (random) => ({ kind: 'ieo.cancel', ...this.#own(random) }),
    },
    'ieo.review': { weight: 4, draw: (random) => this.#review(random) },
    'ieo.accept_rest': {
      weight: 8,
      draw: (random) => ({
        kind: 'ieo.accept_rest',
        projectId: this.#project(
          random,
          ({ endsAt, reviewBy }, at) => endsAt <= at && at < reviewBy,
        ).id,
      }),
    },
    'ieo.list': {
      weight: 8,
      draw: (random) => ({
        kind: 'ieo.list',
        projectId: this.#project(random, ({ listingAt }, at) => listingAt <= at).id,
      }),
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
    const [tokenId, unit] = random.pick(units)
    const supply = BigInt(random.between(1, 300)) * unit
    const isTraded = tokenId === ORB
    const terms = testIeo(at, {
      tokenId,
      supply: amountOf(random.chance(0.02) ? 10n ** 17n : supply),
      price: amountOf(
        BigInt(isTraded ? random.between(45_000_000, 55_000_000) : random.between(1, 300_000_000)),
      ),
      orderMin: amountOf(unit),
      orderMax: amountOf(100n * unit),
      userMax: amountOf(150n * unit),
      userCap: amountOf(random.pick([150n, 60n, 20n]) * unit),
      raiseMin: amountOf(random.chance(0.3) ? supply : 0n),
      lockDays: isTraded ? 0 : random.between(0, 1),
      unlockDays: random.between(0, isTraded ? 1 : 3),
      // So short that its auction ends within a run.
      ...(isTraded && { endsAt: at + 5000, reviewBy: at + 9000, listingAt: at + 9000 }),
    })
    const isWrong = random.chance(0.03)
    return { kind: 'ieo.publish', terms: isWrong ? { ...terms, startsAt: at } : terms }
  }

  #submit(random: SeededRandom): Of<'ieo.submit'> {
    const count = random.chance(0.04) ? random.pick([0.5, 101]) : random.between(1, 70)
    const odd = BigInt(random.between(0, 1000))
    const { id, orderMin } = this.#project(
      random,
      ({ startsAt, endsAt }, at) => startsAt <= at && at < endsAt,
    )
    const before = random.chance(0.4) ? this.#orders.at(-1) : undefined
    return {
      kind: 'ieo.submit',
      userId: before?.userId ?? random.between(1, this.#world.usersMax),
      projectId: id,
      amount: amountOf((BigInt(count * 10) * orderMin) / 10n + odd),
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

  /** Often one of which the time is right. */
  #project(
    random: SeededRandom,
    isTime: (project: Project, at: number) => boolean,
  ): Pick<Project, 'id' | 'orderMin'> {
    const [first, ...others] = this.#projects
    if (first === undefined || random.chance(0.02))
      return { id: unknownId, orderMin: amountOf(units[0][1]) }
    const due = this.#projects.findLast((project) => isTime(project, this.#world.at))
    return due !== undefined && random.chance(0.7) ? due : random.pick([first, ...others])
  }
}
