import { amountOf, rateOf } from '../../../money/amount.ts'
import type { CommandDraw, Draws, Executed, World } from '../../../testing/product-testing.ts'
import type { SeededRandom } from '../../../testing/seeded-random.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import type { CouponCommand, PublishCoupon } from '../commands.ts'
import { liabilityOf, noticeMs } from '../formulas.ts'
import { couponKinds, type CouponTerms, type CouponVersion } from '../terms.ts'

const coin = 100_000_000n
const codes = ['ALPHA', 'BRAVO', 'DELTA', 'GAMMA'] as const
const scopes = ['any', 'any', 'spot', 'contract'] as const
const rememberedMax = 20

/** Rules of all kinds that are often used up, and grants to few users. */
export class CouponDraws implements Draws<CouponCommand['kind']> {
  readonly #world: World
  readonly #versions: CouponVersion[] = []
  readonly #coupons: { readonly id: number; readonly userId: number }[] = []
  readonly commands = {
    'coupon.publish': { weight: 2, draw: (random) => this.#publish(random) },
    'coupon.pause': {
      weight: 0.5,
      draw: (random) => ({
        kind: 'coupon.pause',
        ruleId: this.#rule(random),
        isPaused: random.chance(0.4),
      }),
    },
    'coupon.void': {
      weight: 0.3,
      draw: (random) => ({ kind: 'coupon.void', ruleId: this.#rule(random) }),
    },
    'coupon.fund': {
      weight: 3,
      draw: (random) => ({
        kind: 'coupon.fund',
        currencyId: random.chance(0.9) ? testCurrencies.USDT : testCurrencies.BTC,
        amount: amountOf(BigInt(random.between(1, random.pick([50, 500, 5000]))) * coin),
      }),
    },
    'coupon.grant': {
      weight: 12,
      draw: (random) => ({
        kind: 'coupon.grant',
        userId: this.#user(random),
        ruleId: this.#rule(random),
      }),
    },
    'coupon.redeem': {
      weight: 4,
      draw: (random) => ({
        kind: 'coupon.redeem',
        userId: this.#user(random),
        code: random.pick(codes),
      }),
    },
    'coupon.claim': {
      weight: 3,
      draw: (random) => {
        const known = this.#coupons[random.between(0, Math.max(0, this.#coupons.length - 1))]
        const own = known ?? { id: random.between(1, 9), userId: this.#user(random) }
        const userId = random.chance(0.1) ? this.#user(random) : own.userId
        return { kind: 'coupon.claim', userId, couponId: own.id }
      },
    },
  } satisfies {
    [Kind in CouponCommand['kind']]: CommandDraw<Extract<CouponCommand, { kind: Kind }>>
  }

  constructor(world: World) {
    this.#world = world
  }

  learn({ command, outcome }: Executed): void {
    if (!outcome.ok) return
    if (command.kind === 'coupon.publish') this.#versions.push(outcome.value as CouponVersion) // Its reply.
    if (command.kind !== 'coupon.grant' && command.kind !== 'coupon.redeem') return
    const { id, userId } = outcome.value as { id: number; userId: number } // The reply of both.
    if (this.#coupons.push({ id, userId }) > rememberedMax) this.#coupons.shift()
  }

  #user(random: SeededRandom): number {
    return random.between(1, this.#world.usersMax)
  }

  /** Mostly one of the latest. */
  #rule(random: SeededRandom): number {
    const [first, ...others] = this.#versions.slice(-5)
    if (first === undefined || random.chance(0.03)) return random.between(1, 99)
    return random.pick([first, ...others]).ruleId
  }

  #publish(random: SeededRandom): PublishCoupon {
    const known = this.#versions[random.between(0, Math.max(0, this.#versions.length - 1))]
    const before = random.chance(0.25) ? known : undefined
    const { at } = this.#world
    const terms = this.#terms(random, before?.terms)
    return {
      kind: 'coupon.publish',
      ruleId: before?.ruleId ?? 0,
      terms,
      effectiveAt: before === undefined ? at : at + (random.chance(0.9) ? noticeMs : 0),
    }
  }

  /** A few are not sound. */
  #terms(random: SeededRandom, before: CouponTerms | undefined): CouponTerms {
    const kind = before?.kind ?? random.pick(couponKinds)
    const event = before?.event ?? random.pick(['registration', 'verification', 'code', 'code'])
    const isYield = kind === 'yield'
    const rate = kind === 'fee' || isYield ? BigInt(random.between(5, 100)) * 1_000_000n : 0n
    const most = { fee: 5, yield: 1000, bonus: 200, cash: 20 }[kind]
    const terms = {
      kind,
      event,
      code: event === 'code' ? random.pick(codes) : '',
      currencyId: testCurrencies.USDT,
      amount: amountOf(BigInt(random.between(1, most)) * coin - (random.chance(0.2) ? 1n : 0n)),
      rate: rateOf(rate),
      scope: kind === 'fee' ? random.pick(scopes) : 'any',
      amountMin: amountOf(kind === 'cash' || random.chance(0.7) ? 0n : 50n * coin),
      days: isYield ? random.between(1, 6) : 0,
      validDays: random.pick([1, 2, 2, 5]),
      userMax: random.between(1, random.chance(0.05) ? 0 : 3),
      countMax: random.between(2, 30),
    } as const
    const times = BigInt(random.between(1, 30))
    return { ...terms, budget: amountOf(liabilityOf(terms) * times) }
  }
}
