import { amountOf, rateOf } from '../../../money/amount.ts'
import { KnownCoupons } from '../../../testing/known-coupons.ts'
import type { CommandDraw, Draws, Executed, World } from '../../../testing/product-testing.ts'
import type { SeededRandom } from '../../../testing/seeded-random.ts'
import type {
  FundLockupPool,
  LockupCommand,
  PauseLockupPlan,
  PublishLockupRate,
  PublishLockupVersion,
  RedeemLockup,
  SubscribeLockup,
} from '../commands.ts'
import type { LockupPosition } from '../position.ts'
import type { LockupTerms, LockupVersion } from '../terms.ts'

const dayMs = 86_400_000
const rememberedMax = 40

type KnownVersion = Pick<LockupTerms, 'dailyRateMin' | 'dailyRateMax'> & {
  readonly id: number
  readonly plan: { readonly id: number; readonly currencyId: number }
}
type Currency = { readonly id: number; readonly unit: bigint }
type Kinds = LockupCommand['kind']

/** Commands of lock-up, valid and invalid, for versions and positions of earlier ones. */
export class LockupDraws implements Draws<Kinds> {
  readonly #world: World
  readonly #memory: SeededRandom
  readonly #coupons = new KnownCoupons()
  /** A currency, and about one dollar's worth of it. */
  readonly #currencies: readonly [Currency, ...Currency[]]
  readonly #versions: KnownVersion[] = []
  readonly #positions: { readonly id: number; readonly userId: number }[] = []
  readonly commands: { readonly [K in Kinds]: CommandDraw<Extract<LockupCommand, { kind: K }>> } = {
    'lockup.publish': { weight: 3, draw: (random) => this.#publish(random) },
    'lockup.publish_rate': { weight: 1.5, draw: (random) => this.#publishRate(random) },
    'lockup.pause': { weight: 0.5, draw: (random) => this.#pause(random) },
    'lockup.fund': { weight: 3, draw: (random) => this.#fund(random) },
    'lockup.subscribe': {
      weight: 8,
      draw: (random) => this.#coupons.use(this.#subscribe(random), random),
    },
    'lockup.redeem': { weight: 4, draw: (random) => this.#redeem(random) },
  }

  constructor(world: World, memory: SeededRandom) {
    this.#world = world
    this.#memory = memory
    const { markets, funding } = world.config
    // About a dollar of the valuation currency, and of the first coin at 60,000.
    this.#currencies = [
      { id: funding.valuationId, unit: 100_000_000n },
      { id: markets[0]?.baseId ?? funding.valuationId, unit: 1667n },
    ]
  }

  learn(executed: Executed): void {
    const { command, outcome } = executed
    this.#coupons.learn(executed)
    if (!outcome.ok) return
    if (command.kind === 'lockup.publish') this.#versions.push(outcome.value as LockupVersion) // Its reply.
    if (command.kind !== 'lockup.subscribe') return
    const { id, userId } = outcome.value as LockupPosition // Its reply.
    if (this.#positions.length < rememberedMax) this.#positions.push({ id, userId })
    else this.#positions[this.#memory.between(0, rememberedMax - 1)] = { id, userId }
  }

  #publish(random: SeededRandom): PublishLockupVersion {
    const isNew = this.#versions.length < 2 || random.chance(0.2)
    const { plan } = this.#anyVersion(random)
    const currencyId = isNew ? random.pick(this.#currencies).id : plan.currencyId
    const terms = this.#terms(random, currencyId)
    return { kind: 'lockup.publish', planId: isNew ? 0 : plan.id, currencyId, terms }
  }

  #publishRate(random: SeededRandom): PublishLockupRate {
    const { id, dailyRateMin, dailyRateMax } = this.#anyVersion(random)
    const spread = random.between(0, Number(dailyRateMax - dailyRateMin))
    const beyond = random.chance(0.1) ? 1_000_000n : 0n
    const dailyRate = rateOf(dailyRateMin + BigInt(spread) + beyond)
    const day = Math.floor(this.#world.at / dayMs) + random.between(0, 4)
    return { kind: 'lockup.publish_rate', versionId: id, day, dailyRate }
  }

  #pause(random: SeededRandom): PauseLockupPlan {
    const { plan } = this.#anyVersion(random)
    return { kind: 'lockup.pause', planId: plan.id, isPaused: random.chance(0.3) }
  }

  #fund(random: SeededRandom): FundLockupPool {
    const { id, unit } = random.pick(this.#currencies)
    const amount = this.#worth(random, unit, random.pick([10, 500, 5000]))
    return { kind: 'lockup.fund', currencyId: id, amount }
  }

  #subscribe(random: SeededRandom): SubscribeLockup {
    const userId = random.between(1, this.#world.usersMax)
    const { id, plan } = this.#anyVersion(random)
    const unit = this.#unitOf(plan.currencyId)
    const amount = this.#worth(random, unit, random.pick([20, 3000, 30_000]))
    return { kind: 'lockup.subscribe', userId, versionId: id, amount }
  }

  #redeem(random: SeededRandom): RedeemLockup {
    const kind = 'lockup.redeem'
    const userId = random.between(1, this.#world.usersMax)
    const position = this.#positions[random.between(0, this.#positions.length - 1)]
    if (position === undefined) return { kind, userId, positionId: random.between(1, 9) }
    const isOwn = random.chance(0.85)
    return { kind, userId: isOwn ? position.userId : userId, positionId: position.id }
  }

  #terms(random: SeededRandom, currencyId: number): LockupTerms {
    const unit = this.#unitOf(currencyId)
    const dailyRateMin = BigInt(random.between(0, 400_000))
    return {
      days: random.chance(0.05) ? 0 : random.between(1, 6),
      dailyRateMin: rateOf(dailyRateMin),
      dailyRateMax: rateOf(dailyRateMin + BigInt(random.pick([0, 0, 100_001]))),
      penaltyRate: rateOf(random.pick([0n, 400_000n, 40_000_000n])),
      amountMin: amountOf(unit * BigInt(random.pick([1, 10, 100]))),
      userAmountMax: amountOf(unit * 30_000n),
      planAmountMax: amountOf(unit * BigInt(random.pick([30_000, 40_000, 200_000]))),
      dividendTimeMs: random.pick([0, 0, 8 * 3_600_000, dayMs - 1]),
    }
  }

  /** Mostly one of the latest, which may be in force; rarely one that does not exist. */
  #anyVersion(random: SeededRandom): KnownVersion {
    const [first, ...others] = this.#versions.slice(-6)
    const unknown = { id: 999, plan: { id: 999, currencyId: this.#currencies[0].id } }
    if (first === undefined || random.chance(0.02))
      return { ...unknown, dailyRateMin: rateOf(0n), dailyRateMax: rateOf(0n) }
    return random.pick([first, ...others])
  }

  /** Up to `max` dollars' worth, to the last unit. */
  #worth(random: SeededRandom, unit: bigint, max: number) {
    return amountOf(1n + BigInt(Math.floor(random.next() * Number(unit) * max)))
  }

  #unitOf(currencyId: number): bigint {
    return this.#currencies.find(({ id }) => id === currencyId)?.unit ?? 1n
  }
}
